import { pageNumber } from './pageNumber.ts';

/** The page of a chapter that a path shows, undefined when it is not of this chapter's reader. */
export function pageOfPath(
  pathname: string,
  { chapter, pagesCount }: { chapter: string; pagesCount: number },
): number | undefined {
  const [, , , , asked, reader, page] = pathname.split('/');
  if (reader !== 'reader' || asked === undefined || decoded(asked) !== chapter) return undefined;
  return pageNumber(page, pagesCount);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
