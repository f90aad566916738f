import { readNote, readNotes, writeNote } from './deviceNotes.ts';
import { heldLocks } from './heldLocks.ts';
import { newUuid } from './newUuid.ts';

/** Without locks a tab that did not say goodbye counts as open for so long. */
const SILENT_MS = 24 * 3_600_000;

/** Names this tab until its page is left: a page that is loaded anew is another one. */
const tab = newUuid();
let former: string | null = null;
let isHeld = false;
let release: () => void = () => {};

export function thisTab(): string {
  return tab;
}

/**
 * The key of a tab's note of that name. Every tab has a note of its own, so that two tabs never
 * write into each other's texts.
 */
export function tabNote(name: string, id: string = tab): string {
  return `${name}@${id}`;
}

/**
 * Tells the other tabs that this one is open, until its page is left or killed: what it has written
 * is not theirs until then. To be called before every note, for without locks it says so for a day.
 */
export function holdTab(siteId: string): void {
  if (isHeld) {
    if (!hasLocks()) sayOpen(siteId);
    return;
  }
  isHeld = true;
  former = tabBefore(siteId);
  try {
    sessionStorage.setItem(lockName(siteId, ''), tab);
  } catch {
    // Storage is blocked: notes last for the visit alone.
  }
  hold(siteId);
  addEventListener('pagehide', () => release());
  // The browser has kept the page for the way back.
  addEventListener('pageshow', ({ persisted }) => persisted && hold(siteId));
}

const lockName = (siteId: string, id: string) => `${siteId}_tab:${id}`;

function hold(siteId: string): void {
  const name = lockName(siteId, tab);
  if (hasLocks()) {
    const isLeft = new Promise<void>((resolve) => (release = resolve));
    // Refused where the browser blocks storage: no other tab can have this one's notes there.
    navigator.locks.request(name, () => isLeft).catch(() => {});
  } else {
    dropNotesBefore(lockName(siteId, ''), Date.now() - SILENT_MS, Number);
    sayOpen(siteId);
    release = () => writeNote(name, null);
  }
}

function sayOpen(siteId: string): void {
  writeNote(lockName(siteId, tab), String(Date.now()));
}

/** Sites without TLS have no locks, as in a home network. */
const hasLocks = () => Boolean((navigator as Partial<Navigator>).locks);

/** The tab that was here before this page was loaded: killed perhaps, but over. */
function tabBefore(siteId: string): string | null {
  try {
    return sessionStorage.getItem(lockName(siteId, ''));
  } catch {
    return null;
  }
}

/** Whether another tab of this device is open, by its id. */
export async function findOpenTabs(siteId: string): Promise<(id: string) => boolean> {
  if (hasLocks()) {
    const held = await heldLocks().catch(() => undefined);
    return (id) => id !== tab && held?.has(lockName(siteId, id)) !== false;
  }
  const gone = former ?? tabBefore(siteId);
  return (id) => {
    const since = Number(readNote(lockName(siteId, id)) ?? Number.NaN);
    return id !== tab && id !== gone && since > Date.now() - SILENT_MS;
  };
}

/** A note by the name that it was written under. `tab`: the one that wrote it. */
export type TabNote = { key: string; name: string; tab: string; text: string };

/**
 * The notes whose names begin so, of this tab and of tabs that are closed. Those of a tab that is
 * open elsewhere are left out.
 */
export async function reachableNotes(siteId: string, prefix: string): Promise<TabNote[]> {
  // Most threads and editors have none.
  if (Object.keys(readNotes(prefix)).length === 0) return [];
  const isOpen = await findOpenTabs(siteId);
  return Object.entries(readNotes(prefix)).flatMap(([rest, text]) => {
    const end = rest.lastIndexOf('@');
    const note = { key: prefix + rest, name: prefix + rest.slice(0, end), tab: rest.slice(end + 1), text };
    return end < 0 || isOpen(note.tab) ? [] : [note];
  });
}

/** Removes notes whose keys begin so and that were last written before a time, in milliseconds. */
export function dropNotesBefore(
  prefix: string,
  before: number,
  timeOf: (text: string) => number | undefined,
): void {
  for (const [rest, text] of Object.entries(readNotes(prefix))) {
    if ((timeOf(text) ?? 0) < before) writeNote(prefix + rest, null);
  }
}
