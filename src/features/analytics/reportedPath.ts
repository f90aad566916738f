/** Parts of a route that say nothing of what is read. */
const OPEN_PARAMS = ['$lang', '$segment'];

export type ReportedPath = {
  pathname: string;
  /** The route that it matched, e.g. `/$lang/tags/tag/$slug`. */
  route: string;
  /** Slugs of an adult site are nobody's business. */
  isNsfw: boolean;
};

/**
 * A path as it is reported: on an nsfw site `/en/tags/tag/:slug` in place of the slug's own words.
 */
export function reportedPath({ pathname, route, isNsfw }: ReportedPath): string {
  if (!isNsfw) return pathname;
  const names = route.replace(/\/$/, '').split('/');
  const segments = pathname.split('/');
  return segments.map((segment, index) => reportedSegment(segment, names[index])).join('/');
}

function reportedSegment(segment: string, name = '$rest'): string {
  return name.startsWith('$') && !OPEN_PARAMS.includes(name) ? `:${name.slice(1)}` : segment;
}
