const HEIGHT = 120;
const WIDTH = { min: 60, max: 180 };

/**
 * The room of one preview: as high as all are, as wide as the middle one of the chapter's pages
 * needs.
 */
export function previewCell(pages: readonly { width: number; height: number }[]): {
  width: number;
  height: number;
} {
  const ratios = pages.map(({ width, height }) => width / height).sort((one, other) => one - other);
  const median = ratios[Math.floor(ratios.length / 2)] ?? 0;
  return { width: Math.max(WIDTH.min, Math.min(WIDTH.max, Math.round(median * HEIGHT))), height: HEIGHT };
}
