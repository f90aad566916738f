import type { Picture } from '../Picture.ts';

/** Extension of an original by its decoder's format, never by the name it came under. */
export function extensionOf(format: Picture['format']): string {
  return format === 'jpeg' ? 'jpg' : format;
}

/**
 * Originals are kept under the hash of their bytes, or of the file that they were converted from:
 * storing one again, also after an interruption, makes no second file.
 */
export function originalKey(media: { content_hash: string; format: Picture['format'] }): string {
  return `originals/${media.content_hash.slice(0, 2)}/${media.content_hash}.${extensionOf(media.format)}`;
}

/** `name` as in the address, e.g. `1280`, `640-3` (slice 3) or `cover-320`. */
export function variantKey(media: { id: string; recipe: number }, name: string): string {
  return `variants/${media.id.slice(0, 2)}/${media.id}/${media.recipe}/${name}.webp`;
}

type Planned = Pick<Picture, 'slices' | 'widths' | 'cover_widths'>;

/** The names of every variant that is planned for a picture, made or not. */
export function variantNames(media: Planned): string[] {
  const slices = Array.from({ length: media.slices }, (_, slice) => slice);
  return [
    ...media.widths.flatMap((width) =>
      media.slices > 1 ? slices.map((slice) => `${width}-${slice}`) : [`${width}`],
    ),
    ...media.cover_widths.map((width) => `cover-${width}`),
  ];
}
