type Size = { width: number; height: number };

type Fitted = {
  content: Size;
  screen: Size;
  top: number;
  bottom: number;
  /** Never larger than its pixels. */
  shrinkOnly: boolean;
};

/**
 * The scale of a page without the bars that fits between them, and the shift down (CSS pixels) to
 * the middle of the screen. It is a transform: another box would be a layout shift.
 */
export function fitScale({ content, screen, top, bottom, shrinkOnly }: Fitted): {
  scale: number;
  down: number;
} {
  const ratio = content.height / content.width;
  const widest = shrinkOnly ? content.width : Number.POSITIVE_INFINITY;
  const boxWidth = Math.min(screen.width, (screen.height - top - bottom) / ratio, widest);
  if (boxWidth <= 0) return { scale: 1, down: 0 };
  const scale = Math.min(screen.width / boxWidth, screen.height / (boxWidth * ratio), widest / boxWidth);
  return { scale, down: (bottom - top) / 2 };
}
