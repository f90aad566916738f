/**
 * First pages of the runs whose pairs were moved on by one, by the ids of their chapters; the
 * chapter changed last stands last.
 */
type Offsets = Record<string, readonly number[]>;

export function spreadOffsetsName(siteId: string): string {
  return `${siteId}_offsets`;
}

export function spreadOffsets(note: string | null, chapter: string): ReadonlySet<number> {
  const starts: unknown = parsedOffsets(note)[chapter];
  return new Set(Array.isArray(starts) ? starts.filter((page) => Number.isSafeInteger(page)) : []);
}

/** The offsets that a note has for all chapters; empty for a text that is no such note. */
export function parsedOffsets(note: string | null): Offsets {
  try {
    return (JSON.parse(note ?? '{}') as Offsets | null) ?? {};
  } catch {
    return {};
  }
}
