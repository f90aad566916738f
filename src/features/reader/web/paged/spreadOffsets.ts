/** Chapters of which is kept how their pages are paired, on one device. */
const MOST_CHAPTERS = 200;

/**
 * First pages of the runs whose pairs were moved on by one, by the ids of their chapters; the
 * chapter changed last stands last.
 */
type Offsets = Record<string, readonly number[]>;

/** What a note says of one chapter. */
export function spreadOffsets(note: string | null, chapter: string): ReadonlySet<number> {
  const starts: unknown = parsed(note)[chapter];
  return new Set(Array.isArray(starts) ? starts.filter((page) => Number.isSafeInteger(page)) : []);
}

/**
 * The note once the pairs of a run are moved on by one, or back. Chapters that were not touched for
 * longest make room.
 */
export function toggleOffset(
  note: string | null,
  { chapter, start }: { chapter: string; start: number },
): string {
  const toggled = new Set(spreadOffsets(note, chapter));
  if (!toggled.delete(start)) toggled.add(start);
  const others = Object.entries(parsed(note)).filter(([id]) => id !== chapter);
  const all = toggled.size > 0 ? [...others, [chapter, [...toggled]]] : others;
  return JSON.stringify(Object.fromEntries(all.slice(-MOST_CHAPTERS)));
}

function parsed(note: string | null): Offsets {
  try {
    return (JSON.parse(note ?? '{}') as Offsets | null) ?? {};
  } catch {
    return {};
  }
}
