import { expect, it } from 'vitest';
import { toSitePath } from '../../../packages/search/client/to-site-path';

const origins = ['https://docs.company', 'http://localhost:3000'];

it.each([
  ['https://docs.company/releases/2025.8/#fixes', '/releases/2025.8/#fixes'],
  ['http://localhost:3000/search/?q=a', '/search/?q=a'],
  ['/releases/', '/releases/'],
  ['https://integrations.company/services/', 'https://integrations.company/services/'],
  ['https://docs.company.example.org/', 'https://docs.company.example.org/'],
])('%s is opened as %s', (url, path) => {
  expect(toSitePath(url, origins)).toBe(path);
});
