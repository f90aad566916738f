import type { Picture } from '../../media/Picture.ts';
import { pageScreens } from '../../reader/web/paged/pageScreens.ts';
import type { PageLine } from '../chapterFields.ts';

/** The side of a page in its pair, by its id; pages that stand alone or are hidden have none. */
export type Spreads = ReadonlyMap<string, 'first' | 'second'>;

/**
 * Pairs pages as the reader shows them side by side before it is set otherwise: the first page
 * alone.
 */
export function pageSpreads(pages: readonly PageLine[], pictures: ReadonlyMap<string, Picture>): Spreads {
  const shown = pages.filter((page) => !page.is_hidden);
  const screens = pageScreens({
    wide: shown.map(({ wide, media }) => wide ?? isWide(pictures.get(media))),
    isDouble: true,
    coverAlone: true,
    wideWay: 'fit',
  });
  const spreads = new Map<string, 'first' | 'second'>();
  for (const screen of screens) {
    if (screen.length < 2) continue;
    for (const [index, { page }] of screen.entries()) {
      const id = shown[page - 1]?.id;
      if (id !== undefined) spreads.set(id, index === 0 ? 'first' : 'second');
    }
  }
  return spreads;
}

const isWide = (picture: Picture | undefined) => picture !== undefined && picture.width > picture.height;
