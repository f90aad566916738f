/** The one page whose name has capitals (spec 2). */
const CAPITALS = 'USC2257';

/**
 * Whether a page's address is written as our links write it: then there are as many of its kind as
 * the site has pages. Anybody can make up more of those with a query, a page of the reader,
 * capitals or signs that are escaped without need.
 */
export function isPlainAddress(target: string): boolean {
  if (target.includes('?') || /\/reader\/./i.test(target)) return false;
  return target.split('/').slice(1).every(isPlainSegment);
}

function isPlainSegment(segment: string): boolean {
  if (segment === '') return false;
  let text: string;
  try {
    text = decodeURIComponent(segment);
  } catch {
    return false;
  }
  return (text === CAPITALS || text === text.toLowerCase()) && encodeURIComponent(text) === segment;
}
