import type { Margins } from '../../../media/Margins.ts';
import { croppedSize } from './croppedSize.ts';

type Size = { width: number; height: number };

const WHOLE: Margins = { top: 0, right: 0, bottom: 0, left: 0 };

type CutOf = {
  margins: Margins | null;
  crop: boolean;
  /** In reading order; left out, the whole page. */
  half?: 1 | 2 | undefined;
  direction: 'ltr' | 'rtl';
};

/**
 * The parts of each side of a page that are not shown, in thousandths: empty margins, and the other
 * half of a split page.
 */
export function pageCut({ margins, crop, half, direction }: CutOf): Margins {
  const cut = crop && margins ? margins : WHOLE;
  if (half === undefined) return cut;
  const hidden = (1000 - cut.left - cut.right) / 2;
  const isLeft = (half === 1) === (direction === 'ltr');
  return isLeft ? { ...cut, right: cut.right + hidden } : { ...cut, left: cut.left + hidden };
}

/** Parts of a box, from its left and top edge. */
type Placed = Size & { left: number; top: number };

/**
 * The place of a whole picture whose box shows only what the cut leaves of it: 1 is the width or
 * height of the box. A rotated picture is placed by its middle, to be turned clockwise about it.
 */
export function picturePlace(picture: Size, cut: Margins, isRotated: boolean): Placed {
  const shown = croppedSize(picture, cut);
  const left = -(cut.left / 1000) * picture.width;
  const top = -(cut.top / 1000) * picture.height;
  if (!isRotated)
    return {
      left: left / shown.width,
      top: top / shown.height,
      width: picture.width / shown.width,
      height: picture.height / shown.height,
    };
  // The distance from the picture's middle to the box's middle, before both are turned.
  const right = left + (picture.width - shown.width) / 2;
  const down = top + (picture.height - shown.height) / 2;
  return {
    left: 0.5 - down / shown.height,
    top: 0.5 + right / shown.width,
    width: picture.width / shown.height,
    height: picture.height / shown.width,
  };
}
