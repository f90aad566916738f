/** Finer than this, marks of single pages would not be seen. */
const MOST_SLOTS = 128;

type MarksOf = {
  /** From 1. */
  pages: Iterable<number>;
  pagesCount: number;
  /** CSS colour of what is marked. */
  color: string;
  /** The side on which the slider's last page lies. */
  towards: 'left' | 'right';
};

/**
 * One background for all marks of a kind on the slider, however many pages there are: `none`
 * without any.
 */
export function sliderMarks({ pages, pagesCount, color, towards }: MarksOf): string {
  const stops = markedParts(pages, pagesCount).map(
    ([from, to]) =>
      `transparent ${percent(from)}, ${color} ${percent(from)} ${percent(to)}, transparent ${percent(to)}`,
  );
  return stops.length === 0 ? 'none' : `linear-gradient(to ${towards}, ${stops.join(', ')})`;
}

/**
 * Stretches of marked pages as shares of the slider's way, 0 to 1: the first page lies at its
 * start, the last one at its end.
 */
export function markedParts(pages: Iterable<number>, pagesCount: number): [from: number, to: number][] {
  // The only page is the whole way.
  if (pagesCount === 1) return [...pages].includes(1) ? [[0, 1]] : [];
  const slots = Math.min(pagesCount, MOST_SLOTS);
  const steps = Math.max(1, slots - 1);
  const slotOf = (page: number) => Math.round(((page - 1) / Math.max(1, pagesCount - 1)) * (slots - 1));
  const marked = [...new Set([...pages].filter((page) => page >= 1 && page <= pagesCount).map(slotOf))];
  const parts: [number, number][] = [];
  let last = Number.NaN;
  for (const slot of marked.sort((one, other) => one - other)) {
    const to = Math.min(1, (slot + 0.5) / steps);
    const part = parts.at(-1);
    if (part && slot === last + 1) part[1] = to;
    else parts.push([Math.max(0, (slot - 0.5) / steps), to]);
    last = slot;
  }
  return parts;
}

function percent(share: number): string {
  return `${Math.round(share * 10_000) / 100}%`;
}
