import { dirname, join } from 'node:path';
import { printableName } from '../../../platform/archives/entryName.ts';
import { naturalOrder } from '../../../platform/archives/naturalOrder.ts';
import { importNote } from '../importNote.ts';
import type { ImportSkip } from '../importPlan.ts';
import { PICTURE_NAME } from '../pictureName.ts';
import { followLink, realPath } from './followLink.ts';
import type { FoundPicture } from './FoundSource.ts';
import { pageFault } from './pageFault.ts';
import type { Sniffed } from './sniffFiles.ts';

export const COVER_NAME = /^cover\.(?:webp|jpe?g|png|avif|gif)$/i;

/**
 * The pages of a folder, missing ones in their places: a linked picture is one where there are
 * others. The cover of a series is no page, whether it can be read or not.
 */
export function pagesOf(folder: {
  path: string;
  sniffed: Sniffed;
  links: readonly string[];
  isSeries: boolean;
  cover: FoundPicture | undefined;
}): FoundPicture[] {
  const { path, sniffed, links, isSeries, cover } = folder;
  const isPage = (one: FoundPicture) =>
    !isSeries || (one !== cover && !(one.fault && COVER_NAME.test(one.name)));
  const pages = sniffed.pictures.filter(isPage);
  if (pages.length === 0) return [];
  const linked = links.map((name) => ({
    name,
    path: join(path, name),
    bytes: 0,
    fault: pageFault('page_is_link'),
  }));
  return [...pages, ...linked.filter(isPage)].toSorted((a, b) => naturalOrder(a.name, b.name));
}

/** Links to pictures, but for those to one of the same folder: it is there already. */
export async function linkedAway(path: string, links: readonly string[]): Promise<string[]> {
  const named = links.filter((name) => PICTURE_NAME.test(name));
  if (named.length === 0) return [];
  const here = await realPath(path).catch(() => path);
  const targets = await Promise.all(named.map((name) => followLink(join(path, name))));
  return named.filter((_, index) => {
    const target = targets[index];
    return target?.kind !== 'file' || dirname(target.path) !== here;
  });
}

/** Covers of a series that cannot be had: they cost no chapter. */
export function brokenCovers({ pictures }: Sniffed): ImportSkip[] {
  return pictures.flatMap(({ name, path, format, fault }) =>
    fault && !format && COVER_NAME.test(name)
      ? [{ path, reason: importNote('cover_ignored', { ...fault, name: printableName(name) }) }]
      : [],
  );
}
