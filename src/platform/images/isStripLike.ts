const STRIP_RATIO = 3;

/** By shape and not by height alone: a scan of 4,000 x 6,000 is an ordinary page. */
export function isStripLike({ width, height }: { width: number; height: number }): boolean {
  return height / width > STRIP_RATIO;
}
