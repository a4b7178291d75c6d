import type { BlueprintTags } from '../records/blueprint-tags';
import { codes, table } from './table';

/** Renders all YAML tags of blueprints, each linked to the section that describes it. */
export function renderBlueprintTags({ tags }: BlueprintTags): string {
  return table(
    ['Tag', 'Shape', 'Gives'],
    tags.map(({ tag, section, since, shapes, gives }) => [
      `[\`${tag}\`](#${section})${since ? ` <Badge since="${since}" />` : ''}`,
      codes(shapes),
      gives,
    ]),
  );
}

/** Renders the modes of `!Condition`. */
export function renderConditionModes({ conditions }: BlueprintTags): string {
  return table(
    ['Mode', 'True when'],
    conditions.map(({ mode, when }) => [codes([mode]), when]),
  );
}
