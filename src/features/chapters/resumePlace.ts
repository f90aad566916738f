/** Where a device stopped reading a comic, as the reader stores it. */
export type ResumePlace = { chapter: string; page: number };

/** Reads what a device has stored, which may be anything. */
export function parseResumePlace(stored: string | null): ResumePlace | undefined {
  if (stored === null) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(stored);
  } catch {
    return undefined;
  }
  const { chapter, page } = (value ?? {}) as Record<string, unknown>;
  if (typeof chapter !== 'string' || chapter === '') return undefined;
  if (typeof page !== 'number' || !Number.isSafeInteger(page) || page < 1) return undefined;
  return { chapter, page };
}
