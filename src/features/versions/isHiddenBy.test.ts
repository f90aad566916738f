import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { isHiddenBy } from './isHiddenBy.ts';

const isHidden = (groups: string[], ...hidden: string[]) => isHiddenBy(hidden)(versionRow('a', { groups }));

it('hides a version where all groups that made it are hidden', () => {
  expect(isHidden(['hill'], 'hill')).toBe(true);
  expect(isHidden(['hill', 'mill'], 'mill', 'dale', 'hill')).toBe(true);
});

it('shows one where another group made it too, and one that names none', () => {
  expect(isHidden(['hill', 'mill'], 'hill')).toBe(false);
  expect(isHidden([], 'hill')).toBe(false);
  expect(isHidden(['hill'])).toBe(false);
});
