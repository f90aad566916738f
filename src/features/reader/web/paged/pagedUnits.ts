import type { ReaderPage } from '../../../chapters/chaptersApi.ts';
import { decodedBytes } from '../pictures/decodedBytes.ts';
import { unitKey, withinBounds, type LoadUnit } from '../pictures/LoadUnit.ts';
import type { PageScreen } from './PageScreen.ts';

type UnitsOf = {
  pages: readonly ReaderPage[];
  /** Positions, the most urgent first. */
  wanted: readonly number[];
  inSight: PageScreen | readonly [];
  /** The screen's width in device pixels; undefined until it is laid out. */
  deviceWidth: number | undefined;
  /** Larger pictures that an enlarged screen holds besides. */
  held: readonly LoadUnit[];
  maxBytes: number;
};

/** Files of the pages to load, within the bounds of memory. */
export function pagedUnits({ pages, wanted, inSight, deviceWidth, held, maxBytes }: UnitsOf): {
  units: LoadUnit[];
  /** So many of the first are seen. */
  inSight: number;
} {
  const pageWidth = (deviceWidth ?? Number.POSITIVE_INFINITY) / inSight.length;
  const units = wanted.flatMap((position) => {
    const page = pages[position - 1];
    return page ? unitsOf(page, position, pageWidth) : [];
  });
  const isSeen = ({ page }: LoadUnit) => inSight.some((slot) => slot.page === page);
  const needed = held.length + units.filter(isSeen).length;
  const bounded = withinBounds([...held, ...units], { needed, maxBytes }).slice(held.length);
  return { units: bounded, inSight: bounded.filter(isSeen).length };
}

function unitsOf({ id, picture }: ReaderPage, position: number, deviceWidth: number): LoadUnit[] {
  const bytes = decodedBytes({ picture, deviceWidth });
  return Array.from({ length: picture.slices }, (_, slice) => ({
    key: unitKey(id, slice),
    page: position,
    slice,
    bytes,
  }));
}
