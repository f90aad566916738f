/**
 * The colour most of a picture has, as '#rrggbb': the fullest of 4,096 boxes of similar colours,
 * averaged. Transparent pixels do not count; a wholly transparent picture is white, as it is shown.
 * @param rgba 4 bytes a pixel, not premultiplied
 */
export function dominantColor(rgba: Uint8Array): string {
  const boxes = new Map<number, { weight: number; red: number; green: number; blue: number }>();
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = rgba.subarray(at, at + 4);
    if (alpha === 0) continue;
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const box = boxes.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    box.weight += alpha;
    box.red += red * alpha;
    box.green += green * alpha;
    box.blue += blue * alpha;
    boxes.set(key, box);
  }
  let fullest: { weight: number; red: number; green: number; blue: number } | undefined;
  for (const box of boxes.values()) if (!fullest || box.weight > fullest.weight) fullest = box;
  if (!fullest) return '#ffffff';
  const { weight, red, green, blue } = fullest;
  return `#${[red, green, blue]
    .map((sum) =>
      Math.round(sum / weight)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
