import { describe, expect, it } from 'vitest';
import { retrySeconds } from './retrySeconds.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const answer = (status: number, retryAfter?: string) => ({ status, retryAfter });

describe('a message that was not taken is sent again', () => {
  it.each([
    ['after the seconds that the push service names', answer(429, '300'), 1, 300],
    ['at the time that it names', answer(503, 'Sun, 01 Mar 2026 12:10:00 GMT'), 1, 600],
    ['not at once, whatever it names', answer(503, '0'), 1, 60],
    ['within a day, whatever it names', answer(503, '999999999'), 1, 86_400],
    ['after a minute where it names nothing', answer(500), 1, 60],
    ['after more each time', answer(500), 4, 480],
    ['within some hours', answer(500, 'soon'), 30, 21_600],
    ['where it was not reached', 'unreached' as const, 2, 120],
  ])('%s', (_, given, tries, seconds) => {
    expect(retrySeconds(given, tries, NOW)).toBe(seconds);
  });

  it.each([answer(400), answer(403), answer(413), answer(301), 'lost' as const])(
    'but not after %o',
    (given) => {
      expect(retrySeconds(given, 1, NOW)).toBeUndefined();
    },
  );
});
