import { Type, type Static } from 'typebox';
import { COVER_ASPECT } from './coverAspect.ts';

const fraction = Type.Number({ minimum: 0, maximum: 1 });

/**
 * The part of a picture that is the cover, and the point of it that matters most; in fractions of
 * the picture.
 */
export const CoverCrop = Type.Object(
  {
    left: fraction,
    top: fraction,
    width: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    height: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    focus: Type.Object({ left: fraction, top: fraction }, { additionalProperties: false }),
  },
  { additionalProperties: false },
);
export type CoverCrop = Static<typeof CoverCrop>;

/** A share of the picture's size: fractions that a hand has drawn are never exact. */
const TOLERANCE = 0.02;

/** True if the part lies in the picture and is 2:3. */
export function isCoverCrop(crop: CoverCrop, picture: { width: number; height: number }): boolean {
  const { left, top, width, height } = crop;
  if (left + width > 1 + TOLERANCE || top + height > 1 + TOLERANCE) return false;
  const aspect = (width * picture.width) / (height * picture.height);
  return Math.abs(aspect / COVER_ASPECT - 1) <= TOLERANCE;
}
