/**
 * Turns a side of the screen into a step: the next page lies on the right, or on the left when
 * reading from right to left.
 */
export function sideTurn(side: 'left' | 'right', direction: 'ltr' | 'rtl'): 1 | -1 {
  return (side === 'right') === (direction === 'ltr') ? 1 : -1;
}
