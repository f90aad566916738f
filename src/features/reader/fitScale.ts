type Size = { width: number; height: number };

/**
 * How much larger a page that fits between the bars may be shown when they are hidden, and how far down to move it (CSS pixels) so that
 * it stands in the middle of the whole screen. A transform, because a page that changes its box would move the layout.
 */
export function fitScale({
  page,
  screen,
  top,
  bottom,
}: {
  page: Size;
  screen: Size;
  top: number;
  bottom: number;
}): {
  scale: number;
  down: number;
} {
  const ratio = page.height / page.width;
  const boxWidth = Math.min(screen.width, (screen.height - top - bottom) / ratio);
  if (boxWidth <= 0) return { scale: 1, down: 0 };
  const scale = Math.min(screen.width / boxWidth, screen.height / (boxWidth * ratio));
  return { scale, down: (bottom - top) / 2 };
}
