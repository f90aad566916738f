import { readNote, readNotes } from '../../../ui/device/deviceNotes.ts';

/** A note of this device that may follow a member: `reading/night-post` stands in `longstrip_reading:night-post`. */
export function noteName(siteId: string, key: string): string {
  return `${siteId}_${key.replace('/', ':')}`;
}

/** When a note was changed, also one that was removed; by this device's clock, as long as the server has not said otherwise. */
export function noteTimeName(siteId: string, key: string): string {
  return `${siteId}_changed:${key}`;
}

/** Every note on this device that was ever changed and may follow a member. */
export function knownNoteKeys(siteId: string): string[] {
  return Object.keys(readNotes(noteTimeName(siteId, '')));
}

export function readMemberNote(siteId: string, key: string): { value: object | null; changed_at: string } {
  const time = Number(readNote(noteTimeName(siteId, key)));
  return {
    value: parseValue(readNote(noteName(siteId, key))),
    changed_at: new Date(Number.isFinite(time) ? time : 0).toISOString(),
  };
}

function parseValue(text: string | null): object | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}
