/** The width from which the layout has columns; equals `md` of the theme. */
const WIDE = '(min-width: 56rem)';

export function adDevice(): 'wide' | 'phone' {
  return matchMedia(WIDE).matches ? 'wide' : 'phone';
}
