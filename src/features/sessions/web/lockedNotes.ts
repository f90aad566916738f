import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';

type Locked = { owner: string; notes: Record<string, string> };

/** Puts what the server has not heard of out of sight, under one note of this name, until that member is back. */
export function lockNotes(name: string, { owner, notes }: Locked): void {
  if (Object.keys(notes).length === 0) return;
  // Another tab may be about the same.
  const locked = parseLocked(readNote(name));
  const others = locked?.owner === owner ? locked.notes : {};
  writeNote(name, JSON.stringify({ owner, notes: { ...others, ...notes } } satisfies Locked));
}

/** Takes out what is this member's; what is anybody else's goes. */
export function unlockNotes(name: string, member: string): Record<string, string> {
  const text = readNote(name);
  if (text === null) return {};
  writeNote(name, null);
  const locked = parseLocked(text);
  return locked?.owner === member ? locked.notes : {};
}

function parseLocked(text: string | null): Locked | undefined {
  try {
    const locked = JSON.parse(text ?? 'null') as Locked | null;
    return typeof locked?.owner === 'string' && typeof locked.notes === 'object' ? locked : undefined;
  } catch {
    return undefined;
  }
}
