import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { EditedKindName, EditOrigin } from '../editingApi.ts';
import type { FieldValues } from '../mergeEdit.ts';
import {
  changeEditor,
  hasChanges,
  startEditing,
  type EditorAct,
  type EditorState,
  type IsList,
  type SavedObject,
} from './editorState.ts';
import { fieldsAtVersion } from './fieldsAtVersion.ts';
import type { KeptCopy, KnownNames } from './keptCopy.ts';
import { makeCopyFinder } from './makeCopyFinder.ts';
import { makeCopyKeeper, type CopyPlace } from './makeCopyKeeper.ts';

export type Edit = {
  version: number;
  origin: Extract<EditOrigin, 'form' | 'restore'>;
  lock?: string[];
  unlock?: string[];
  fields: FieldValues;
};

/** The facts about a kind of object that the engine needs. */
export type EditedObject<Saved extends SavedObject> = {
  kind: EditedKindName;
  id: string;
  saved: Saved;
  isList: IsList;
  read: () => Promise<Saved>;
  save: (edit: Edit) => Promise<{ saved: Saved; others: readonly string[] }>;
};

export type EditorOptions<Saved extends SavedObject> = EditedObject<Saved> & {
  callApi: CallApi;
  siteId: string;
  /** The name of the notes on this device: the site, the member and the object. */
  noteName: string;
};

/** A trouble that keeps Save from going on. */
export type Trouble =
  | { kind: 'refused'; message: string }
  | { kind: 'stale' }
  | { kind: 'loggedOut' | 'unreachable' | 'gone' };

export type EditorView<Saved extends SavedObject> = {
  state: EditorState;
  /** The object of the last answer. */
  object: Saved;
  isSaving: boolean;
  hasSaved: boolean;
  place: CopyPlace;
  trouble: Trouble | undefined;
  /** Unsaved changes of an earlier visit, until they are taken or dropped. */
  offer: KeptCopy | undefined;
  names: KnownNames;
};

export type Editor<Saved extends SavedObject> = ReturnType<typeof makeEditor<Saved>>;

/**
 * Edits one object: keeps what is typed, saves it, and puts it beside what others saved. An answer
 * of the server changes what typed values are based on, never a typed value.
 */
export function makeEditor<Saved extends SavedObject>(options: EditorOptions<Saved>) {
  const { kind, id, callApi, isList, siteId, noteName } = options;
  const listeners = new Set<() => void>();
  let view: EditorView<Saved> = {
    state: startEditing(options.saved),
    object: options.saved,
    isSaving: false,
    hasSaved: false,
    place: 'none',
    trouble: undefined,
    offer: undefined,
    names: {},
  };
  let saving: Promise<void> | undefined;
  let isWaiting = false;
  let isRestoring = false;

  const show = (part: Partial<EditorView<Saved>>) => {
    view = { ...view, ...part };
    for (const listener of listeners) listener();
  };
  const change = (act: EditorAct) => show({ state: changeEditor(view.state, act) });
  const ofObject = { callApi, siteId, noteName, kind, id };
  const finder = makeCopyFinder({ ...ofObject, state: () => view.state });
  const keeper = makeCopyKeeper({
    ...ofObject,
    content() {
      // This tab's changes that wait for an answer are kept on.
      const own = finder.own();
      return {
        base_version: own?.base_version ?? view.state.saved.version,
        fields: { ...own?.fields, ...view.state.typed },
        names: { ...own?.names, ...view.names },
        locks: { ...own?.locks, ...view.state.locks },
      };
    },
    onPlace(place) {
      show({ place });
      if (place === 'server' || place === 'none') void finder.removeTaken();
    },
    onLoggedOut: () => show({ trouble: { kind: 'loggedOut' } }),
  });

  function edited(act: EditorAct): void {
    change(act);
    keeper.touch();
  }

  async function sendSave(): Promise<void> {
    const { state } = view;
    const { locks, typed: sent } = state;
    const locked = (side: boolean) => Object.keys(locks).filter((field) => locks[field] === side);
    const [lock, unlock] = [locked(true), locked(false)];
    show({ isSaving: true, trouble: undefined });
    try {
      const { saved, others } = await options.save({
        version: state.saved.version,
        origin: isRestoring ? 'restore' : 'form',
        fields: sent,
        ...(lock.length > 0 ? { lock } : {}),
        ...(unlock.length > 0 ? { unlock } : {}),
      });
      isRestoring = false;
      change({ act: 'saved', sent, locks, saved, others });
      show({ object: saved, hasSaved: true, isSaving: false });
      await keeper.keepNow();
    } catch (error) {
      show({ isSaving: false });
      isWaiting = false;
      await explain(error);
    }
  }

  /** Tells what is wrong; a stale edit is put beside what is saved now. */
  async function explain(error: unknown): Promise<void> {
    if (!(error instanceof ApiError)) throw error;
    const { status, code, message } = error;
    if (status === 401) show({ trouble: { kind: 'loggedOut' } });
    else if (code === 'network' || status >= 500) show({ trouble: { kind: 'unreachable' } });
    else if (status === 404 || status === 410) show({ trouble: { kind: 'gone' } });
    else if (code === 'stale') await readAgain();
    else {
      const errors = Object.entries(error.errors).map(([name, words]) => [fieldOf(name), words] as const);
      change({ act: 'refused', errors: Object.fromEntries(errors) });
      show({ trouble: { kind: 'refused', message } });
    }
  }

  async function readAgain(): Promise<void> {
    try {
      const saved = await options.read();
      change({ act: 'moved', saved, isList });
      show({
        object: saved,
        trouble: view.state.conflicts.length > 0 ? { kind: 'stale' } : undefined,
      });
      keeper.touch();
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale') throw error;
      await explain(error);
    }
  }

  async function save(): Promise<void> {
    if (saving) {
      isWaiting = true;
      return saving;
    }
    if (view.state.conflicts.length > 0 || !hasChanges(view.state)) return;
    saving = (async () => {
      do {
        isWaiting = false;
        // oxlint-disable-next-line no-await-in-loop -- one save at a time, each with the newest values
        await sendSave();
      } while (isWaiting && hasChanges(view.state) && view.state.conflicts.length === 0);
    })().finally(() => (saving = undefined));
    return saving;
  }

  const offerNext = async () => show({ offer: await finder.find() });

  return {
    view: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Looks for unsaved changes that an earlier visit or a closed tab has left. */
    open: async () => show({ offer: await finder.open() }),
    type: (field: string, value: unknown) => edited({ act: 'type', field, value }),
    lock: (field: string, isLocked: boolean) => edited({ act: 'lock', field, isLocked }),
    /** Values of an earlier version, as unsaved changes. */
    restore(fields: FieldValues) {
      isRestoring = true;
      edited({ act: 'fill', fields });
    },
    addNames: (names: KnownNames) => show({ names: { ...view.names, ...names } }),
    choose(field: string, side: 'mine' | 'theirs') {
      edited({ act: 'choose', field, side });
      if (view.state.conflicts.length === 0 && view.trouble?.kind === 'stale') show({ trouble: undefined });
    },
    /** Puts the kept changes into the form. Those of an older version meet what was saved since. */
    async takeOffer() {
      const { offer } = view;
      if (!offer) return;
      // Its tab may have been shown again since.
      if (await finder.isOpen(offer)) return offerNext();
      const { saved } = view.state;
      let base = saved.fields;
      if (offer.base_version < saved.version) {
        const versions = await callApi('GET /api/admin/versions/:kind/:id', { kind, id });
        base = fieldsAtVersion(base, versions.data, offer.base_version);
      }
      // Another click has answered it meanwhile.
      if (view.offer !== offer) return;
      if (offer === finder.own()) finder.forgetOwn();
      else finder.take(offer);
      show({ offer: undefined, names: { ...offer.names, ...view.names } });
      change({ act: 'take', fields: offer.fields, base, isList });
      for (const [field, isLocked] of Object.entries(offer.locks)) change({ act: 'lock', field, isLocked });
      if (view.state.conflicts.length > 0) show({ trouble: { kind: 'stale' } });
      await keeper.keepNow();
      return offerNext();
    },
    async dropOffer() {
      const { offer } = view;
      if (!offer) return;
      show({ offer: undefined });
      if (offer === finder.own()) {
        finder.forgetOwn();
        await keeper.keepNow();
      } else await finder.remove(offer);
      return offerNext();
    },
    save,
    readAgain,
    /** After a login, or when the network is back: once more what was stopped. */
    async resume() {
      const { trouble } = view;
      if (trouble?.kind !== 'loggedOut' && trouble?.kind !== 'unreachable') return keeper.keepNow();
      show({ trouble: undefined });
      return save();
    },
    /** Before leaving: true if nothing typed is only here. */
    async keepNow() {
      await keeper.keepNow();
      return view.place === 'server' || view.place === 'none';
    },
    /** The typed values are elsewhere now, as in another object: nothing of them is kept here. */
    forget() {
      show({ state: { ...view.state, typed: {}, locks: {}, conflicts: [] }, offer: undefined });
      finder.forgetOwn();
      return keeper.keepNow();
    },
    /** A state change by a button of the screen: no field changes by it. */
    replaceObject: (object: Saved) => show({ object }),
    close: () => keeper.stop(),
  };
}

/** `fields.title` of the call is the field `title`. */
function fieldOf(name: string): string {
  return name.replace(/^fields\./, '');
}
