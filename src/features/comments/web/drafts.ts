import { readNote, writeNote, writeNotes } from '../../../ui/device/deviceNotes.ts';
import {
  dropNotesBefore,
  holdTab,
  reachableNotes,
  tabNote,
  thisTab,
  type TabNote,
} from '../../../ui/device/tabNotes.ts';
import type { CommentTarget } from '../commentTargets.ts';

export type Place = { kind: CommentTarget; target: string };

/** A box that is typed into: for a new comment, a reply or an edit. */
export type Slot = 'new' | `reply-${string}` | `edit-${string}`;

/** A box of a thread, and the member whose words are in it; null: a visitor's. */
export type DraftBox = Place & {
  siteId: string;
  owner: string | null;
  slot: Slot;
  /** The tab that shows the box, where it is not this one. */
  tab?: string;
};

type DraftPlace = Omit<DraftBox, 'slot' | 'tab'>;

export type Draft = {
  text: string;
  /** When it was typed last. */
  at: number;
  /** The server's reason for not taking the text. */
  refusal?: string;
};

const KEPT_MS = 30 * 24 * 3_600_000;

const prefixOf = (siteId: string) => `${siteId}_draft:`;

const placeName = ({ siteId, owner, kind, target }: DraftPlace) =>
  `${prefixOf(siteId)}${owner ?? ''}/${kind}/${target}/`;

/** A draft belongs to the member who typed it and to the tab: nobody else's box ever shows it. */
const nameOf = (box: DraftBox) => placeName(box) + box.slot;

/** The note of what a tab has in a box. It stays on the device when the member logs out. */
export function draftKey(box: DraftBox): string {
  return tabNote(nameOf(box), box.tab);
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
export function writeDraft(box: DraftBox, text: string, refusal?: string): void {
  const draft: Draft = { text, at: Date.now(), ...(refusal === undefined ? {} : { refusal }) };
  if (text !== '') holdTab(box.siteId);
  writeNote(draftKey(box), text === '' ? null : JSON.stringify(draft));
}

/** Puts a text back into its box, in front of what has been typed there meanwhile. */
export function returnText(box: DraftBox, text: string, refusal?: string): void {
  const typed = parseDraft(readNote(draftKey(box)))?.text ?? '';
  const isThere = typed.startsWith(text);
  writeDraft(box, isThere ? typed : [text, typed].filter((part) => part !== '').join('\n\n'), refusal);
}

/**
 * Fills a box that opens. Members find what they typed here before they logged in. An empty box
 * gets the newest text that a closed tab left in it, unless the box has gone.
 */
export async function fillBox(box: DraftBox, gone: AbortSignal): Promise<void> {
  const { siteId, owner } = box;
  const asVisitor = { ...box, owner: null };
  const typed = owner === null ? undefined : parseDraft(readNote(draftKey(asVisitor)));
  if (typed) {
    returnText(box, typed.text);
    writeDraft(asVisitor, '');
  }
  const isEmpty = () => readNote(draftKey(box)) === null;
  if (!isEmpty()) return;
  const names = [nameOf(box), nameOf(asVisitor)];
  const [left] = newestFirst(
    (await reachableNotes(siteId, prefixOf(siteId))).filter(
      ({ name, tab }) => names.includes(name) && tab !== thisTab(),
    ),
  );
  // Another tab may have been quicker, or somebody has begun to type.
  if (!left || gone.aborted || readNote(left.key) === null || !isEmpty()) return;
  holdTab(siteId);
  writeNotes({ [draftKey(box)]: left.text, [left.key]: null });
}

/** The boxes of a place with a text that this tab may show, the one typed last first. */
export async function listFilledSlots(place: DraftPlace): Promise<Slot[]> {
  const owners = place.owner === null ? [null] : [place.owner, null];
  const prefixes = owners.map((owner) => placeName({ ...place, owner }));
  const notes = await reachableNotes(place.siteId, prefixOf(place.siteId));
  return newestFirst(notes).flatMap(({ name }) => {
    const prefix = prefixes.find((one) => name.startsWith(one));
    return prefix === undefined ? [] : [name.slice(prefix.length) as Slot];
  });
}

function newestFirst(notes: readonly TabNote[]): TabNote[] {
  const at = ({ text }: TabNote) => parseDraft(text)?.at ?? 0;
  return notes.filter(({ text }) => parseDraft(text)).toSorted((left, right) => at(right) - at(left));
}

/** Drafts of a month ago are forgotten. */
export function dropOldDrafts(siteId: string, now: number): void {
  dropNotesBefore(prefixOf(siteId), now - KEPT_MS, (note) => parseDraft(note)?.at);
}
