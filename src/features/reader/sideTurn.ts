export type Side = 'left' | 'right';

/** What lies on a side of the screen: the next page stands on the right, or on the left when reading from right to left. */
export function sideTurn(side: Side, direction: 'ltr' | 'rtl'): 1 | -1 {
  return (side === 'right') === (direction === 'ltr') ? 1 : -1;
}

const OUTER_PART = 0.3;

/** Where a tap falls: the outer 30 % of each side turn, the middle is for the controls. */
export function tapZone(x: number, width: number): Side | 'middle' {
  if (x < width * OUTER_PART) return 'left';
  return x >= width * (1 - OUTER_PART) ? 'right' : 'middle';
}
