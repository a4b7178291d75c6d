/** A field of a message. */
export interface ProtoField {
  name: string;
  /** As written: a scalar, or a name that is still to be resolved from the message's scope. */
  type: string;
  kind: 'single' | 'repeated' | 'map';
  /** Name of the `oneof` that the field is in. */
  oneof: string | undefined;
  deprecated: boolean;
}

/** A message, with its full name. */
export interface ProtoMessage {
  name: string;
  fields: readonly ProtoField[];
}

/** What a file declares: messages and enums, nested ones included, by their full names. */
export interface ProtoFile {
  messages: readonly ProtoMessage[];
  enums: readonly { name: string; values: readonly string[] }[];
}

const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.+-]+|[^\s\w]/g;

/**
 * Reads the declarations of a Protocol Buffers file (language versions 2 and 3, without groups and extensions).
 *
 * @param options.file name of the file, for messages of errors
 * @param options.text the file's text
 * @returns messages and enums by their full names, such as `envoy.config.core.v3.Address`
 * @throws Error naming file and place where the text is not what the language allows
 */
export function parseProto(options: { file: string; text: string }): ProtoFile {
  const { file, text } = options;
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !/^\/[/*]/.test(token));
  const messages: ProtoMessage[] = [];
  const enums: { name: string; values: string[] }[] = [];
  let at = 0;
  let scope = '';

  const take = (): string => {
    const token = tokens[at++];
    if (token === undefined) throw new Error(`${file}: the file ends within a declaration.`);
    return token;
  };
  const expect = (wanted: string): void => {
    const token = take();
    if (token !== wanted) {
      throw new Error(`${file}: "${wanted}" expected, "${token}" found after "${tokens[at - 2]}".`);
    }
  };
  /** Takes tokens up to one of these, brackets balanced, and returns what came before it. */
  const takeUntil = (end: string): string[] => {
    const taken: string[] = [];
    for (let depth = 0; ; ) {
      const token = take();
      if (depth === 0 && token === end) return taken;
      if (/^[[{(]$/.test(token)) depth++;
      if (/^[\])}]$/.test(token)) depth--;
      taken.push(token);
    }
  };
  const skipBlock = (): void => {
    takeUntil('{');
    takeUntil('}');
  };

  const readField = (first: string, oneof: string | undefined): ProtoField => {
    const repeated = first === 'repeated';
    let type = /^(?:optional|required|repeated)$/.test(first) ? take() : first;
    const kind = type === 'map' ? 'map' : repeated ? 'repeated' : 'single';
    if (kind === 'map') {
      expect('<');
      take();
      expect(',');
      type = take();
      expect('>');
    }
    const name = take();
    expect('=');
    take();
    const annotations = takeUntil(';').join(' ');
    return { name, type, kind, oneof, deprecated: /\bdeprecated = true\b/.test(annotations) };
  };

  const readEnum = (): void => {
    const name = `${scope}.${take()}`;
    const values: string[] = [];
    expect('{');
    for (let token = take(); token !== '}'; token = take()) {
      if (token !== ';' && token !== 'option' && token !== 'reserved') values.push(token);
      if (token !== ';') takeUntil(';');
    }
    enums.push({ name, values });
  };

  const readMessage = (): void => {
    const outer = scope;
    scope = `${outer}.${take()}`;
    const fields: ProtoField[] = [];
    expect('{');
    for (let token = take(); token !== '}'; token = take()) {
      if (token === ';') continue;
      if (token === 'message') readMessage();
      else if (token === 'enum') readEnum();
      else if (/^(?:option|reserved|extensions)$/.test(token)) takeUntil(';');
      else if (token === 'oneof') {
        const oneof = take();
        expect('{');
        for (let inner = take(); inner !== '}'; inner = take()) {
          if (inner === 'option') takeUntil(';');
          else if (inner !== ';') fields.push(readField(inner, oneof));
        }
      } else fields.push(readField(token, undefined));
    }
    messages.push({ name: scope, fields });
    scope = outer;
  };

  while (at < tokens.length) {
    const token = take();
    if (token === ';') continue;
    if (token === 'package') scope = takeUntil(';').join('');
    else if (token === 'message') readMessage();
    else if (token === 'enum') readEnum();
    else if (/^(?:service|extend)$/.test(token)) skipBlock();
    else if (/^(?:syntax|import|option|edition)$/.test(token)) takeUntil(';');
    else throw new Error(`${file}: "${token}" is no declaration that is known here.`);
  }
  return { messages, enums };
}
