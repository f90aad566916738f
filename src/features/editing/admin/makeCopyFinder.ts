import type { CallApi } from '../../../contract/ApiMap.ts';
import { readNote, writeNote } from '../../../ui/device/deviceNotes.ts';
import {
  dropNotesBefore,
  findOpenTabs,
  reachableNotes,
  tabNote,
  thisTab,
} from '../../../ui/device/tabNotes.ts';
import type { EditedKindName } from '../editingApi.ts';
import { hasChanges, startEditing, type EditorState } from './editorState.ts';
import {
  chooseCopy,
  copyNotes,
  hasUnsaved,
  isCovered,
  isSameCopy,
  parseCopy,
  readCopy,
  type KeptCopy,
} from './keptCopy.ts';

/** The server keeps them as long. */
const KEPT_MS = 30 * 24 * 3_600_000;

export type CopyFinderOptions = {
  callApi: CallApi;
  siteId: string;
  /** The name of the notes on this device. */
  noteName: string;
  kind: EditedKindName;
  id: string;
  state: () => EditorState;
};

/**
 * Finds unsaved changes that an earlier visit, a closed tab or another device has left. A copy of a
 * tab that is open on this device is never touched.
 */
export function makeCopyFinder({ callApi, siteId, noteName, kind, id, state }: CopyFinderOptions) {
  let own: KeptCopy | undefined;
  let taken: KeptCopy[] = [];
  const answered: KeptCopy[] = [];

  const isOpen = async ({ tab }: KeptCopy) => (await findOpenTabs(siteId))(tab);

  async function listCopies(): Promise<KeptCopy[]> {
    const answer = await callApi('GET /api/admin/working-copies/:kind/:id', { kind, id }).catch(() => null);
    const isOpenTab = await findOpenTabs(siteId);
    // Names of other objects may begin like this one's.
    const notes = (await reachableNotes(siteId, noteName)).filter(({ name }) => name === noteName);
    const onDevice = notes.flatMap(({ text, tab }) => parseCopy(text, tab) ?? []);
    const onServer = (answer?.copies ?? []).filter(({ tab }) => !isOpenTab(tab)).map(readCopy);
    return [...onDevice, ...onServer];
  }

  /** No copy of its tab has anything unsaved, as far as a form of this version can say so. */
  function isUseless({ tab }: KeptCopy, copies: readonly KeptCopy[]): boolean {
    const { saved } = state();
    return copies.every(
      (copy) =>
        copy.tab !== tab || (copy.base_version <= saved.version && !hasUnsaved(copy, startEditing(saved))),
    );
  }

  /** The newest that is not answered. Those of other tabs that are all saved are removed. */
  async function find(isFirst = false): Promise<KeptCopy | undefined> {
    const copies = await listCopies();
    // Once something is typed, this tab's own copies are of that.
    const isOwn = ({ tab }: KeptCopy) => tab === thisTab();
    if (isFirst && !hasChanges(state())) own ??= chooseCopy(copies.filter(isOwn), state());
    const others = copies.filter((copy) => !isOwn(copy) && !answered.some((one) => isCovered(copy, one)));
    for (const copy of others.filter((one) => isUseless(one, others))) void remove(copy);
    return chooseCopy(own ? [own, ...others] : others, state());
  }

  /**
   * A note that is another one by now stays: its tab was shown again meanwhile. A row that the
   * server cannot be asked to drop is offered again at another visit.
   */
  async function remove(copy: KeptCopy): Promise<void> {
    answered.push(copy);
    if (await isOpen(copy)) return;
    const { tab } = copy;
    const note = tabNote(noteName, tab);
    const kept = parseCopy(readNote(note), tab);
    if (kept && isSameCopy(kept, copy)) writeNote(note, null);
    await callApi('DELETE /api/admin/working-copies/:kind/:id/:tab', { kind, id, tab }).catch(() => null);
  }

  return {
    /** This tab's own copy of an earlier visit, which is kept on until it is answered. */
    own: () => own,
    forgetOwn: () => (own = undefined),
    open(): Promise<KeptCopy | undefined> {
      const timeOf = (text: string) => Date.parse(parseCopy(text, '')?.updated_at ?? '') || 0;
      dropNotesBefore(copyNotes(siteId), Date.now() - KEPT_MS, timeOf);
      // Before anything that is typed now takes its place.
      own = chooseCopy([parseCopy(readNote(tabNote(noteName)), thisTab())], state());
      return find(true);
    },
    find: () => find(),
    isOpen,
    remove,
    /** Its content is in the form now: it is removed by `removeTaken`. */
    take(copy: KeptCopy): void {
      answered.push(copy);
      taken.push(copy);
    },
    /** Once the server has what this tab holds. */
    async removeTaken(): Promise<void> {
      const copies = taken;
      taken = [];
      await Promise.all(copies.map(remove));
    },
  };
}
