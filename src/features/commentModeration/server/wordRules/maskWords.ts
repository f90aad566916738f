import type { WordMatch } from './compileWordRules.ts';

const MASK = '•';

/** The text with each masked word as a row of dots. */
export function maskWords(text: string, matches: readonly WordMatch[]): string {
  const masked = matches
    .filter(({ rule }) => rule.action === 'mask')
    .toSorted((one, other) => one.start - other.start);
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of masked) {
    const begin = Math.max(start, at);
    if (end <= begin) continue;
    parts.push(text.slice(at, begin), text.slice(begin, end).replaceAll(/[^]/gu, MASK));
    at = end;
  }
  return parts.join('') + text.slice(at);
}
