import { expect, it } from 'vitest';
import { newestTags } from '../../../tools/product/api-changes/newest-tags';

it('takes the newest patch of each release, oldest release first', () => {
  const tags = [
    'version/2023.10.2',
    'version/2023.10.10',
    'version/2023.2.0',
    'version/2022.11.0',
    'version/2023.2.0-rc1',
    'v1.0',
    '',
  ];
  expect(newestTags(tags, '2022.12')).toEqual([
    { release: '2023.2', tag: 'version/2023.2.0' },
    { release: '2023.10', tag: 'version/2023.10.10' },
  ]);
});
