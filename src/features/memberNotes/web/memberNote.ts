import { readNote, readNotes, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { MemberNote } from '../memberNotesApi.ts';

/**
 * A note of this device that may follow a member: `reading/night-post` stands in
 * `longstrip_reading:night-post`.
 */
export function noteName(siteId: string, key: string): string {
  return `${siteId}_${key.replace('/', ':')}`;
}

/** The time in milliseconds at which a note was changed or removed, by this device's clock. */
export function noteTimeName(siteId: string, key: string): string {
  return `${siteId}_changed:${key}`;
}

/** Every note on this device that was ever changed and may follow a member. */
export function knownNoteKeys(siteId: string): string[] {
  return Object.keys(readNotes(noteTimeName(siteId, '')));
}

export function readMemberNote(siteId: string, key: string): MemberNote {
  const time = Number(readNote(noteTimeName(siteId, key)));
  return {
    key,
    value: parseObject(readNote(noteName(siteId, key))),
    changed_at: new Date(Number.isFinite(time) ? time : 0).toISOString(),
  };
}

/** Undefined for a text that makes no sense. */
export function parseMemberNote(key: string, text: string): MemberNote | undefined {
  const { value, changed_at } = parseObject(text) ?? {};
  if (typeof changed_at !== 'string' || Number.isNaN(Date.parse(changed_at))) return undefined;
  return { key, value: typeof value === 'object' ? value : null, changed_at };
}

export function writeMemberNotes(siteId: string, notes: readonly MemberNote[]): void {
  const texts = notes.flatMap(({ key, value, changed_at }) => [
    [noteName(siteId, key), value === null ? null : JSON.stringify(value)],
    [noteTimeName(siteId, key), String(Date.parse(changed_at))],
  ]);
  writeNotes(Object.fromEntries(texts) as Record<string, string | null>);
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
