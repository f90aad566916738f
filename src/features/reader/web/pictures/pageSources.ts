import { pageFallbackUrl, pageSrcSet, pageUrl } from '../../../media/pictureUrls.ts';
import type { Picture } from '../../../media/Picture.ts';

export type PageSources = { src: string; srcSet?: string };

/** Text in drawings can still be read at this width. */
const SAVER_WIDTH = 960;

/**
 * Addresses of a page or slice; a `token` makes them new ones, so that no cache answers with what
 * was broken. A reader who saves data gets the smallest variant that can be read, whatever the
 * screen.
 */
export function pageSources(options: {
  cdn: string;
  picture: Picture;
  slice: number;
  token: string;
  isSaving?: boolean;
}): PageSources {
  const { token, isSaving = false, ...page } = options;
  const fresh = (url: string) => (token === '' ? url : `${url}?again=${token}`);
  const { widths } = page.picture;
  const small = isSaving ? (widths.find((width) => width >= SAVER_WIDTH) ?? widths.at(-1)) : undefined;
  if (small !== undefined) return { src: fresh(pageUrl({ ...page, width: small })) };
  const srcSet = pageSrcSet(page)
    .split(', ')
    .map((candidate) => candidate.replace(/^\S+/, fresh))
    .join(', ');
  return { src: fresh(pageFallbackUrl(page)), ...(srcSet === '' ? {} : { srcSet }) };
}
