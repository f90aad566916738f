import { readNote, readNotes, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import type { CommentTarget } from '../commentTargets.ts';

export type Place = { kind: CommentTarget; target: string };

/** A box that is typed into: for a new comment, a reply or an edit. */
export type Slot = 'new' | `reply-${string}` | `edit-${string}`;

export type Draft = {
  text: string;
  /** When it was typed last. */
  at: number;
  /** The server's reason for not taking the text. */
  refusal?: string;
};

const KEPT_MS = 30 * 24 * 3_600_000;

const prefixOf = (siteId: string) => `${siteId}_draft:`;

/** The note of what is typed in a box. Drafts stay on the device when a member logs out. */
export function draftKey(siteId: string, { kind, target }: Place, slot: Slot): string {
  return `${prefixOf(siteId)}${kind}/${target}/${slot}`;
}

export function slotOf(parentId: string | null): Slot {
  return parentId === null ? 'new' : `reply-${parentId}`;
}

export function parseDraft(note: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(note ?? 'null') as Draft | null;
    return typeof draft?.text === 'string' && typeof draft.at === 'number' ? draft : undefined;
  } catch {
    return undefined;
  }
}

/** An empty text has no draft. */
export function writeDraft(key: string, text: string, refusal?: string): void {
  const draft: Draft = { text, at: Date.now(), ...(refusal === undefined ? {} : { refusal }) };
  writeNote(key, text === '' ? null : JSON.stringify(draft));
}

/** Puts a text back into its box, in front of what has been typed there meanwhile. */
export function returnText(key: string, text: string, refusal?: string): void {
  const typed = parseDraft(readNote(key))?.text ?? '';
  const isThere = typed.startsWith(text);
  writeDraft(key, isThere ? typed : [text, typed].filter((part) => part !== '').join('\n\n'), refusal);
}

/** Drafts of a month ago are forgotten. */
export function dropOldDrafts(siteId: string, now: number): void {
  const prefix = prefixOf(siteId);
  const old = Object.entries(readNotes(prefix)).filter(
    ([, note]) => (parseDraft(note)?.at ?? 0) < now - KEPT_MS,
  );
  if (old.length > 0) writeNotes(Object.fromEntries(old.map(([rest]) => [prefix + rest, null])));
}
