import { describe, expect, it } from 'vitest';
import { DEMO_DAYS, demoReaders } from './demoReaders.ts';

const SLUGS = Array.from({ length: 24 }, (_, index) => `comic-${index}`);

/** The comics by their readers in the last so many days, most read first. */
function ranked(days: number): string[] {
  const sumOf = (slug: string) =>
    Array.from({ length: days }, (_, daysAgo) => demoReaders(slug, daysAgo)).reduce(
      (sum, one) => sum + one,
      0,
    );
  return SLUGS.toSorted((left, right) => sumOf(right) - sumOf(left)).slice(0, 10);
}

describe('readers of the demo', () => {
  it('are the same on every site, and at least one a day', () => {
    expect(demoReaders('night-post', 3)).toBe(demoReaders('night-post', 3));
    for (const slug of SLUGS) {
      for (let daysAgo = 0; daysAgo < DEMO_DAYS; daysAgo += 1)
        expect(demoReaders(slug, daysAgo)).toBeGreaterThanOrEqual(1);
    }
  });

  it('make other comics the most read ones of a day, a week and two months', () => {
    expect(new Set([1, 7, DEMO_DAYS].map((days) => ranked(days).join())).size).toBe(3);
  });
});
