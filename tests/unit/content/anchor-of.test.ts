import { createSlugger } from '@docusaurus/utils';
import { expect, it } from 'vitest';
import { anchorOf } from '../../../packages/text/anchor-of';

it.each(['Base DN', 'What is new in 2025.8?', 'Größe, Länge', 'a_b-c', 'Client ID (public)', 'A – B', ''])(
  'the anchor of %j is that of Docusaurus',
  (heading) => expect(anchorOf(heading)).toBe(createSlugger().slug(heading)),
);
