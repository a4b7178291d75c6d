import { expect, it } from 'vitest';
import { renderDrawing } from '../../../packages/samples/markdown/render-drawing-fs';

const draw = (source: string) =>
  renderDrawing({ language: 'dot', source, meta: { alt: 'Two boxes' } as never, isFirst: false });

it('says how a graph starts where the text has no such beginning', async () => {
  await expect(draw('browser -> server')).rejects.toThrow(
    'a graph begins with "digraph {" and ends with "}"',
  );
});

it('repeats only what Graphviz says about a graph that starts as it should', async () => {
  await expect(draw('digraph {\n  browser -> -> server\n}')).rejects.toThrow(
    /^this graph can't be parsed: (?!.*begins with)/,
  );
});
