import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';

/** Older reports than this many are forgotten. */
const KEPT = 200;

/** The note of the pages that were reported on this device: their ids, the latest last. */
export function reportedKey(siteId: string): string {
  return `${siteId}_reported`;
}

export function parseReported(text: string | null): string[] {
  try {
    const ids = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepReported(siteId: string, pageId: string): void {
  const others = parseReported(readNote(reportedKey(siteId))).filter((id) => id !== pageId);
  writeNote(reportedKey(siteId), JSON.stringify([...others, pageId].slice(-KEPT)));
}
