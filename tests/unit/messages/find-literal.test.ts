import { expect, it } from 'vitest';
import { findLiteral } from '../../../features/messages/core/find-literal';

const SOURCE = `def check(self):
    raise ValidationError(
        _(
            "User does not have permission to set "
            'superuser status to {value}.'
        )
    )

log.Warning("failed to fetch \\"config\\"")
raise ValueError("gone")
raise ValueError("gone")
`;

it('finds a text that the source has as several strings', () => {
  expect(findLiteral(SOURCE, 'User does not have permission to set superuser status to', 1)).toBe(4);
});

it('finds a text with quotes in it', () => {
  expect(findLiteral(SOURCE, 'failed to fetch "config"', 1)).toBe(9);
});

it('takes the place closest to where it was', () => {
  expect(findLiteral(SOURCE, 'gone', 12)).toBe(11);
  expect(findLiteral(SOURCE, 'gone', 1)).toBe(10);
});

it('finds nothing where the words are others', () => {
  expect(findLiteral(SOURCE, 'failed to fetch config', 1)).toBeUndefined();
});
