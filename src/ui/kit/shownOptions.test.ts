import { expect, it } from 'vitest';
import { shownOptions } from './shownOptions.ts';

const options = Array.from({ length: 1_200 }, (_, index) => ({
  value: String(index),
  label: `Artist ${index}`,
}));

it('shows at most 1,000 options and counts the others', () => {
  const { shown, othersCount } = shownOptions(options, () => true);
  expect(shown).toEqual(options.slice(0, 1_000));
  expect(othersCount).toBe(200);
});

it('counts no others when 1,000 match', () => {
  expect(shownOptions(options.slice(0, 1_000), () => true).othersCount).toBe(0);
});

it('limits what matches, not what there is', () => {
  const { shown, othersCount } = shownOptions(options, (label) => label.endsWith('1199'));
  expect(shown.map(({ label }) => label)).toEqual(['Artist 1199']);
  expect(othersCount).toBe(0);
});
