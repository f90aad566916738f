/** Which members are shown (`GET /api/users`). */
export const SHOWS = ['all', 'waiting', 'banned', 'staff'] as const;
export type Show = (typeof SHOWS)[number];

/** State of the list in the address. Missing values are defaults. */
export type UsersSearch = { q?: string; show?: Show; page?: number };

/** Invalid values are ignored. */
export function parseUsersSearch({ q, show, page }: Record<string, unknown>): UsersSearch {
  const words = typeof q === 'string' ? q.trim().slice(0, 100) : '';
  const shown = SHOWS.find((one) => one === show);
  const number = Number(page);
  return {
    ...(words === '' ? {} : { q: words }),
    ...(shown === undefined || shown === 'all' ? {} : { show: shown }),
    ...(Number.isInteger(number) && number > 1 && number <= 10_000 ? { page: number } : {}),
  };
}
