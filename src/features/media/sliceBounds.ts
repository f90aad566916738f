/**
 * Top and height of each slice of a picture of this size, in whole pixels: the slices tile it
 * exactly. The same rounding at every width makes slice k show the same part, so that `srcset` may
 * choose any width for each slice.
 */
export function sliceBounds(height: number, slices: number): { top: number; height: number }[] {
  const edge = (index: number) => Math.round((index * height) / slices);
  return Array.from({ length: slices }, (_, index) => ({
    top: edge(index),
    height: edge(index + 1) - edge(index),
  }));
}
