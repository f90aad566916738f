import type { Picture } from './Picture.ts';

/**
 * All addresses never change their bytes (a picture that changes gets a new id). `cdn` is empty for
 * this site.
 */
export function originalUrl(cdn: string, picture: Picture): string {
  return `${folderUrl(cdn, picture)}/original.${picture.format === 'jpeg' ? 'jpg' : picture.format}`;
}

type Closed = Pick<Picture, 'members_only' | 'pass'>;
type Stored = Closed & Pick<Picture, 'id'>;

/** The beginning of all addresses of a picture, or of a set of previews. */
export function mediaFolder(cdn: string, { members_only, pass }: Closed): string {
  return pass ? `/media/for/${pass}` : `${members_only ? '' : cdn}/media`;
}

function folderUrl(cdn: string, stored: Stored): string {
  return `${mediaFolder(cdn, stored)}/${stored.id}`;
}

export function coverUrl(cdn: string, picture: Stored & Pick<Picture, 'recipe'>, width: number): string {
  return `${folderUrl(cdn, picture)}/${picture.recipe}/cover-${width}.webp`;
}

export function coverSrcSet(cdn: string, picture: Picture): string {
  return picture.cover_widths.map((width) => `${coverUrl(cdn, picture, width)} ${width}w`).join(', ');
}

/**
 * One slice of a page, counted from 0, at a width of `picture.widths`; an unsliced page has only
 * slice 0.
 */
export function pageUrl(options: { cdn: string; picture: Picture; width: number; slice?: number }): string {
  const { cdn, picture, width, slice = 0 } = options;
  const name = picture.slices > 1 ? `${width}-${slice}` : `${width}`;
  return `${folderUrl(cdn, picture)}/${picture.recipe}/${name}.webp`;
}

/**
 * `srcset` of a page or slice; the original of an unsliced page stands in it where it is light
 * enough.
 */
export function pageSrcSet(options: { cdn: string; picture: Picture; slice?: number }): string {
  const { cdn, picture } = options;
  const sources = picture.widths.map((width) => `${pageUrl({ ...options, width })} ${width}w`);
  if (picture.slices === 1 && picture.original_serves)
    sources.push(`${originalUrl(cdn, picture)} ${picture.width}w`);
  return sources.join(', ');
}

/** The `src` for browsers without `srcset`. */
export function pageFallbackUrl(options: { cdn: string; picture: Picture; slice?: number }): string {
  const { cdn, picture } = options;
  const width = picture.widths.find((candidate) => candidate >= 1280) ?? picture.widths.at(-1);
  return width === undefined ? originalUrl(cdn, picture) : pageUrl({ ...options, width });
}
