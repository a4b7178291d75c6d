import { expect, it } from 'vitest';
import { renderLlmsFull, renderLlmsIndex } from '../../../packages/pages/markdown/render-llms';

const site = { title: 'Docs', summary: 'How to run it.' };

it('lists the pages of each section with their Markdown and what they are about', () => {
  expect(
    renderLlmsIndex(site, [
      {
        title: 'Start',
        description: 'The first step.',
        url: 'https://docs.example.com/start/index.md',
        section: 'Install',
      },
      { title: 'Arrays [0]', description: '', url: 'https://docs.example.com/a/index.md', section: 'Use' },
      {
        title: 'Upgrade',
        description: 'The next.',
        url: 'https://docs.example.com/up/index.md',
        section: 'Install',
      },
    ]),
  ).toBe(`# Docs

> How to run it.

## Install

- [Start](https://docs.example.com/start/index.md): The first step.
- [Upgrade](https://docs.example.com/up/index.md): The next.

## Use

- [Arrays \\[0\\]](https://docs.example.com/a/index.md)
`);
});

it('joins the pages with a rule between them', () => {
  expect(renderLlmsFull(site, ['# A\n\nOne\n', '# B\n'])).toBe(
    '# Docs\n\n> How to run it.\n\n---\n\n# A\n\nOne\n\n---\n\n# B\n',
  );
});
