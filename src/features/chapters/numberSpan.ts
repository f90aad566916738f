const maxDigits = 9;

/**
 * The numbers that a chapter's or volume's number stands for: "90-98" from 90 to 98, "1AU" the 1.
 * `suffix` is what is joined to it ("AU"). Undefined for words.
 */
export function numberSpan(text: string): { first: number; last: number; suffix: string } | undefined {
  const match = /^(-?\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?(.*)$/s.exec(text);
  const [, from = '', to = from, suffix = ''] = match ?? [];
  if (!match || Math.max(from.length, to.length) > maxDigits) return undefined;
  const [first, last] = [Number(from), Number(to)];
  return { first, last: Math.max(first, last), suffix };
}

/**
 * The sort position of a number: 1AU after 1 and before 1.1, 12b after 12a, 90-98 at 90, 10.10
 * right behind 10.1. Undefined for words.
 */
export function numberPlace(text: string): number | undefined {
  const span = numberSpan(text);
  if (!span) return undefined;
  const letter = /[a-z]/i.exec(span.suffix)?.[0]?.toLowerCase();
  const [, zeros = ''] = /^-?\d+\.\d*?(0*)(?!\d)/.exec(text) ?? [];
  // Places have six decimals.
  return span.first + (letter === undefined ? 0 : (letter.charCodeAt(0) - 96) / 10_000) + zeros.length / 1e6;
}
