import type { PageLine } from '../chapterFields.ts';

/**
 * An order of pages in short, each by its number in the saved order: `1–4, 6, 5, 7–20`. A page that
 * is new is `+`, one that is hidden stands in brackets.
 */
export function pageOrderText(pages: readonly PageLine[], saved: readonly PageLine[]): string {
  const numbers = new Map(saved.map(({ id }, index) => [id, index + 1]));
  const parts: { from: number; to: number; isHidden: boolean }[] = [];
  for (const { id, is_hidden: isHidden } of pages) {
    const number = numbers.get(id) ?? 0;
    const last = parts.at(-1);
    if (last && number > 0 && last.to === number - 1 && last.isHidden === isHidden) last.to = number;
    else parts.push({ from: number, to: number, isHidden });
  }
  return parts
    .map(({ from, to, isHidden }) => {
      const text = from === 0 ? '+' : from === to ? `${from}` : `${from}–${to}`;
      return isHidden ? `(${text})` : text;
    })
    .join(', ');
}
