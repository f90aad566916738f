import { parsedOffsets, spreadOffsets } from './spreadOffsets.ts';

/** Chapters of which is kept how their pages are paired, on one device. */
const MOST_CHAPTERS = 200;

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
  const others = Object.entries(parsedOffsets(note)).filter(([id]) => id !== chapter);
  const all = toggled.size > 0 ? [...others, [chapter, [...toggled]]] : others;
  return JSON.stringify(Object.fromEntries(all.slice(-MOST_CHAPTERS)));
}
