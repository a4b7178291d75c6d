/** An instruction of a Dockerfile, such as `COPY`, and the rest of its line. */
export interface Instruction {
  name: string;
  text: string;
}

/**
 * Reads the stages of a Dockerfile, each starting with its `FROM`. Continued lines are joined.
 *
 * @returns the instructions of each stage, in order
 */
export function readDockerfile(text: string): Instruction[][] {
  const stages: Instruction[][] = [];
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n');
  for (const line of lines.filter((each) => each.trim() !== '')) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text: rest });
  }
  return stages;
}

/** Values of the instructions with one name in a stage. */
export const valuesOf = (stage: readonly Instruction[], name: string): string[] =>
  stage.filter((instruction) => instruction.name === name).map(({ text }) => text);
