import { pageFallbackUrl, pageSrcSet } from '../../media/pictureUrls.ts';
import type { Picture } from '../../media/Picture.ts';

export type PageSources = { src: string; srcSet?: string };

/** Addresses of a page or slice; a `token` makes them new ones, so that no cache answers with what was broken. */
export function pageSources(options: {
  cdn: string;
  picture: Picture;
  slice: number;
  token: string;
}): PageSources {
  const { token, ...page } = options;
  const fresh = (url: string) => (token === '' ? url : `${url}?again=${token}`);
  const srcSet = pageSrcSet(page)
    .split(', ')
    .map((candidate) => candidate.replace(/^\S+/, fresh))
    .join(', ');
  return { src: fresh(pageFallbackUrl(page)), ...(srcSet === '' ? {} : { srcSet }) };
}
