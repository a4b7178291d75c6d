import { expect, it } from 'vitest';
import { releaseNames } from '../../../features/releases/core/names';

it('lists release names newest first', () => {
  const releases = ['2024.12', '0.9', '2025.8', '0.14', '2025.10', '2024.2'].map((version) => ({ version }));
  expect(releaseNames(releases)).toEqual(['2025.10', '2025.8', '2024.12', '2024.2', '0.14', '0.9']);
});
