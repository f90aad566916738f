/**
 * Query values that screens read (`validateSearch` of their routes in `src/screens`); all others
 * change nothing on a page.
 */
const PAGE_QUERY_NAMES = ['page', 'sort', 'order', 'duration', 'q', 'next', 'show'] as const;

/**
 * The part of an address's query that a page depends on, in one order, with its question mark;
 * empty without any. Server and browser both go by it, so that other values neither split caches
 * nor make the two render different links.
 */
export function pageQuery(query: URLSearchParams): string {
  const known = new URLSearchParams();
  for (const name of PAGE_QUERY_NAMES) {
    const value = query.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}
