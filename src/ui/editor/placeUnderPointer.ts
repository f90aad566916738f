export type Box = { left: number; top: number; width: number; height: number };

/**
 * The place of a list that a dragged thing would take: that of the box whose middle is nearest to
 * the pointer. It serves lists in one column and those that wrap.
 */
export function placeUnderPointer(boxes: readonly Box[], pointer: { x: number; y: number }): number {
  let [nearest, least] = [-1, Infinity];
  boxes.forEach(({ left, top, width, height }, index) => {
    // Rows count more than columns: within a row only the way across decides.
    const down = Math.max(0, Math.abs(pointer.y - (top + height / 2)) - height / 2);
    const across = Math.abs(pointer.x - (left + width / 2));
    const distance = down * 1000 + across + Math.abs(pointer.y - (top + height / 2)) / 1000;
    if (distance < least) [nearest, least] = [index, distance];
  });
  return nearest;
}
