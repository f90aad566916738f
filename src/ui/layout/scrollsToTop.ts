export type Place = { pathname: string; page: unknown };

/**
 * True if this navigation opens a new page at its top. A filter, tab or dialog of the same page
 * does not (spec 2).
 */
export function scrollsToTop(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return true;
  // Tables of staff look after their place themselves.
  return from.page !== to.page && !STAFF_PATH.test(to.pathname);
}

const STAFF_PATH = /^\/[^/]+\/admin\//;
