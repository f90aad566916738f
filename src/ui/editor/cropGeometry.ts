/**
 * A part of a picture and the point that must stay in view, in fractions of the picture's width and
 * height.
 */
export type Crop = { left: number; top: number; width: number; height: number };
export type Point = { left: number; top: number };
export type Size = { width: number; height: number };

/** Smallest frame, as a part of the largest one. */
export const LEAST_SIZE = 0.1;

/** The largest frame of an aspect (width by height) that a picture holds, in its middle. */
export function largestCrop(picture: Size, aspect: number): Crop {
  const ratio = picture.width / picture.height;
  const width = Math.min(1, aspect / ratio);
  const height = Math.min(1, ratio / aspect);
  return { left: (1 - width) / 2, top: (1 - height) / 2, width, height };
}

/** 1 for the largest frame. */
export function sizeOf(crop: Crop, picture: Size, aspect: number): number {
  return crop.width / largestCrop(picture, aspect).width;
}

/** The frame at another place, wholly inside of the picture. */
export function movedCrop(crop: Crop, to: Partial<Point>): Crop {
  return {
    ...crop,
    left: between(0, to.left ?? crop.left, 1 - crop.width),
    top: between(0, to.top ?? crop.top, 1 - crop.height),
  };
}

/** The frame larger or smaller around its own middle, its aspect kept. */
export function sizedCrop(crop: Crop, size: number, picture: Size, aspect: number): Crop {
  const largest = largestCrop(picture, aspect);
  const scale = between(LEAST_SIZE, size, 1);
  const [width, height] = [largest.width * scale, largest.height * scale];
  const left = crop.left + (crop.width - width) / 2;
  const top = crop.top + (crop.height - height) / 2;
  return movedCrop({ left, top, width, height }, { left, top });
}

export function movedPoint(point: Point, to: Partial<Point>): Point {
  return { left: between(0, to.left ?? point.left, 1), top: between(0, to.top ?? point.top, 1) };
}

/** The step of an arrow key: a hundredth, with Shift a tenth; undefined for other keys. */
export function arrowStep(key: string, isLarge: boolean): Point | undefined {
  const step = isLarge ? 0.1 : 0.01;
  if (key === 'ArrowLeft') return { left: -step, top: 0 };
  if (key === 'ArrowRight') return { left: step, top: 0 };
  if (key === 'ArrowUp') return { left: 0, top: -step };
  return key === 'ArrowDown' ? { left: 0, top: step } : undefined;
}

function between(least: number, value: number, most: number): number {
  // Twelve digits, so that steps of a hundredth add up to whole ones.
  return Number(Math.max(least, Math.min(value, most)).toFixed(12));
}
