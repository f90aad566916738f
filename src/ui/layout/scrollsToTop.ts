export type Place = { pathname: string; page: unknown };

/** Whether going from one place to another starts a new page at its top: not for a filter, a tab or a dialog of the same page (spec 2). */
export function scrollsToTop(from: Place, to: Place): boolean {
  return from.pathname !== to.pathname || from.page !== to.page;
}
