import { prefersStillness } from '../ui/layout/useArrival.ts';

const READER_PATH = /\/reader(\/|$)/;

/**
 * Route changes fade in (spec 2), but not within a page, not in the reader, and not for those who
 * want nothing to move.
 */
export function transitionTypes(change: {
  fromLocation?: { pathname: string };
  toLocation: { pathname: string };
}): string[] | false {
  const from = change.fromLocation?.pathname;
  const to = change.toLocation.pathname;
  if (from === undefined || from === to || prefersStillness()) return false;
  return READER_PATH.test(from) && READER_PATH.test(to) ? false : [];
}
