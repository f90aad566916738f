import type { ChapterManifest } from '../chapters/chaptersApi.ts';
import { previewOf, SHEET_CELLS } from '../chapters/previewSheets.ts';
import type { Picture } from '../media/Picture.ts';
import { coverUrl, pageFallbackUrl } from '../media/pictureUrls.ts';

/** The device's screen in CSS pixels, and its pixels to one of these. */
export type DeviceScreen = { width: number; height: number; density: number };

/** Saved files are asked for at this site, not at its CDN. */
const HERE = '';
/** Widest column that a strip is shown in. */
const STRIP_PX = 800;
/** The bytes that a page takes up, generously: pages of photographs are larger than drawn ones. */
const BYTES_PER_PIXEL = 0.25;
/** Wide enough for the list of saved chapters. */
const COVER_PX = 160;

/**
 * The picture as if it had but the one file that this screen would pick: what is saved, and all
 * that is then asked for.
 */
export function savedPicture(picture: Picture, screen: DeviceScreen): Picture {
  const hasOriginal = picture.slices === 1 && picture.original_serves;
  const widths = [...picture.widths, ...(hasOriginal ? [picture.width] : [])].sort((a, b) => a - b);
  const needed = shownWidth(picture, screen) * screen.density;
  const width = widths.find((candidate) => candidate >= needed) ?? widths.at(-1);
  const isVariant = width !== undefined && picture.widths.includes(width);
  return { ...picture, widths: isVariant ? [width] : [], original_serves: !isVariant && hasOriginal };
}

/**
 * The manifest that is read without a network. The files that were saved `before` stay the ones of
 * their pictures, though the screen may have been turned meanwhile.
 */
export function savedManifest(
  manifest: ChapterManifest,
  screen: DeviceScreen,
  before?: ChapterManifest,
): ChapterManifest {
  const known = new Map(before?.pages.map(({ picture }) => [`${picture.id} ${picture.recipe}`, picture]));
  const pages = manifest.pages.map((page) => {
    const { picture } = page;
    const { widths, original_serves } =
      known.get(`${picture.id} ${picture.recipe}`) ?? savedPicture(picture, screen);
    return { ...page, picture: { ...picture, widths, original_serves } };
  });
  return { ...manifest, pages };
}

/**
 * Addresses of all pictures of a saved manifest, pages first; a picture that stands on several
 * pages is one file. They are kept under `keptAddress`.
 */
export function savedFiles(manifest: ChapterManifest): string[] {
  const { pages, previews } = manifest;
  const files = pages.flatMap(({ picture }) =>
    Array.from({ length: picture.slices }, (_, slice) => pageFallbackUrl({ cdn: HERE, picture, slice })),
  );
  const cover = savedCover(manifest);
  if (cover) files.push(cover);
  if (previews) {
    for (let page = 1; page <= pages.length; page += SHEET_CELLS)
      files.push(previewOf(HERE, previews, page).url);
  }
  return [...new Set(files)];
}

/**
 * The address without the pass of a member: the same file has another one every hour. The worker
 * reckons so too.
 */
export function keptAddress(address: string): string {
  return address.replace(/^\/media\/for\/[^/]+/, '/media');
}

export function savedCover({ comic: { cover } }: ChapterManifest): string | null {
  const width = cover?.cover_widths.find((candidate) => candidate >= COVER_PX);
  return cover && width !== undefined ? coverUrl(HERE, cover, width) : null;
}

/** The bytes that a saved manifest's pictures will take, about. */
export function estimatedBytes({ pages }: ChapterManifest): number {
  return pages.reduce((sum, { picture }) => {
    const width = picture.widths[0] ?? picture.width;
    return sum + width * width * (picture.height / picture.width) * BYTES_PER_PIXEL;
  }, 0);
}

/**
 * Address of the call that reads the chapter, or lists those of the comic, without a query.
 * Members' answers are kept under it too.
 */
export function callPath(comicSlug: string, chapterSlug?: string): string {
  const list = `/api/comics/${encodeURIComponent(comicSlug)}/chapters`;
  return chapterSlug === undefined ? list : `${list}/${encodeURIComponent(chapterSlug)}`;
}

/** In CSS pixels: a whole page on the screen, or the column of a strip. */
function shownWidth({ width, height, slices }: Picture, screen: DeviceScreen): number {
  if (slices > 1) return Math.min(screen.width, STRIP_PX);
  return Math.min(screen.width, Math.max(STRIP_PX, (screen.height * width) / height));
}
