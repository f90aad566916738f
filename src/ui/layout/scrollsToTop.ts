export type Place = { pathname: string; page: unknown };

/**
 * True if this navigation opens a new page at its top. A filter, tab or dialog of the same page
 * does not (spec 2).
 */
export function scrollsToTop(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.page !== to.page;
}
