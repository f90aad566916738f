const OTHER_SIGN = /(?![0-9])\p{Nd}|＃|(?<=\p{Nd})．(?=\p{Nd})/gu;

/**
 * A text of the same length with the decimal digits of all scripts as 0 to 9: full-width, Arabic,
 * Thai and others.
 */
export function plainDigits(text: string): string {
  return text.replace(OTHER_SIGN, (sign) => {
    if (sign === '＃' || sign === '．') return sign.normalize('NFKC');
    return sign.length > 1 ? sign : String(valueOf(sign));
  });
}

/** The digits of a script stand one behind another, from zero to nine. */
function valueOf(digit: string): number {
  const point = digit.charCodeAt(0);
  let before = 0;
  while (/\p{Nd}/u.test(String.fromCharCode(point - before - 1))) before += 1;
  return before % 10;
}
