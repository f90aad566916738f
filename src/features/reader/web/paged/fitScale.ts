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
 * How much larger what fits between the bars may be shown when they are hidden, and how far down to move it (CSS pixels) so that it
 * stands in the middle of the whole screen. A transform, because a page that changes its box would move the layout.
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
