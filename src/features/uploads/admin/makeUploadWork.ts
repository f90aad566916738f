import type { CallApi } from '../../../contract/ApiMap.ts';
import { newUuid } from '../../../ui/device/newUuid.ts';
import { cleanFileNames } from '../cleanFileNames.ts';
import type { EnterOrders } from '../planEdits.ts';
import { MAX_FILES, type Upload } from '../uploadsApi.ts';
import { sendableFiles, type ChosenFile } from './chosenFiles.ts';
import { dropUpload } from './dropUpload.ts';
import { makeUploadStore, type UploadStore } from './makeUploadStore.ts';
import { pause, persist, type Persist } from './persist.ts';
import { sendFiles } from './sendFiles.ts';
import { NO_UPLOAD } from './UploadState.ts';

const LOOK_MS = 1_000;

export type MakeUploadWork = {
  callApi: CallApi;
  /** Its slug, which stays the same; null: a comic that is made by the upload. */
  comic: string | null;
  /** The id of the upload to go on with; otherwise it is the newest one. */
  wanted: string | undefined;
};

type Ground = Omit<MakeUploadWork, 'wanted'> & { store: UploadStore };

export type UploadWork = Pick<UploadStore, 'subscribe' | 'view'> & {
  find: () => Promise<void>;
  /** Goes on with this one. */
  open: (id: string) => Promise<void>;
  /** `title`: of a new comic; without it its files say it. */
  take: (files: readonly ChosenFile[], title?: string) => Promise<void>;
  /** Tries again what failed: to find the upload, or to have its files read. */
  again: () => Promise<void>;
  /** @throws ApiError what is wrong with the orders */
  enter: (orders: EnterOrders) => Promise<void>;
  /** @throws ApiError */
  drop: () => Promise<void>;
  /** Leaves the upload as it is, for another one. */
  startAnew: () => void;
  stop: () => void;
};

/** An upload from choosing files to the end; one that is not finished is taken up again. */
export function makeUploadWork({ callApi, comic, wanted }: MakeUploadWork): UploadWork {
  const store = makeUploadStore();
  const ground = { callApi, comic, store };
  /** Files may be walked through still when the screen is left. */
  let isStopped = false;
  const find = () => {
    isStopped = false;
    return findOpen(ground, wanted);
  };
  return {
    subscribe: store.subscribe,
    view: store.view,
    find,
    open(id) {
      store.reset({ upload: undefined });
      return read(ground, id);
    },
    async take(files, title) {
      if (!isStopped) await takeFiles(ground, files, title);
    },
    async again() {
      const { id, fault } = store.view();
      await (id === undefined ? find() : read(ground, id, fault?.of === 'read'));
    },
    async enter(orders) {
      const { upload } = store.view();
      if (!upload) return;
      const { id } = upload;
      const calls = store.begin();
      const { signal } = calls;
      const ask = () => callApi('POST /api/admin/uploads/:id/enter', { id, ...orders }, { signal });
      store.set({ isOrdering: true });
      try {
        store.set({ upload: await persist(ask, calls) });
        void read(ground, id);
      } catch (error) {
        // Whoever dropped it, or left, has been asked before.
        if (!signal.aborted) throw error;
      } finally {
        store.set({ isOrdering: false });
      }
    },
    async drop() {
      const { id } = store.view();
      if (id === undefined) return;
      store.halt();
      try {
        await dropUpload(callApi, id);
      } catch (error) {
        store.set({ task: undefined, wait: undefined });
        throw error;
      }
      // Another one may have begun meanwhile.
      if (store.view().id === id) store.reset(NO_UPLOAD);
    },
    startAnew() {
      const { id, task } = store.view();
      store.reset(NO_UPLOAD);
      // The call may have been heard; nothing of it has arrived.
      if (task?.kind === 'begin' && id !== undefined) void dropUpload(callApi, id).catch(() => {});
    },
    stop() {
      isStopped = true;
      store.reset({ upload: undefined });
    },
  };
}

async function findOpen(ground: Ground, wanted: string | undefined): Promise<void> {
  const { callApi, comic, store } = ground;
  let found: { id: string; isWhole: boolean } | undefined;
  const isFound = await store.run('find', async (calls) => {
    const { data } = await persist(
      () => callApi('GET /api/admin/uploads', {}, { signal: calls.signal }),
      calls,
    );
    const own = data.find((one) => (wanted === undefined ? one.comic === comic : one.id === wanted));
    const id = own?.id ?? wanted;
    if (id === undefined) return store.set(NO_UPLOAD);
    store.set({ listed: own });
    found = { id, isWhole: own?.state === 'open' && own.arrived === own.bytes };
  });
  if (isFound && found) await read(ground, found.id, found.isWhole);
}

/**
 * Learns of the server what it knows of an upload, and follows the one that is being entered.
 * @param isWhole its files are read for that, which takes a while
 */
async function read({ callApi, comic, store }: Ground, id: string, isWhole = false): Promise<void> {
  await store.run('find', async (calls) => {
    store.set({ id, task: isWhole ? { kind: 'read' } : undefined });
    const ask = () => callApi('GET /api/admin/uploads/:id', { id }, { signal: calls.signal });
    let upload = await persist(ask, calls);
    // An address may name the upload of another comic.
    if (upload.comic !== comic) return store.reset(NO_UPLOAD);
    // One that stops to be entered is read once more.
    do {
      while (isBeingRead(upload)) {
        store.set({ task: { kind: 'read' } });
        await pause(LOOK_MS, calls.signal);
        upload = await persist(ask, calls);
      }
      store.set({ upload, task: undefined });
      while (upload.state === 'entering') {
        await pause(LOOK_MS, calls.signal);
        upload = await persist(ask, { ...calls, suffers: undefined });
        store.set({ upload });
      }
    } while (isBeingRead(upload));
  });
}

const isBeingRead = ({ state, plan, files }: Upload) =>
  state === 'open' && plan === null && files.every(({ bytes, arrived }) => bytes === arrived);

async function takeFiles(ground: Ground, chosen: readonly ChosenFile[], title?: string): Promise<void> {
  const { callApi, store } = ground;
  const { files, leftOut } = sendableFiles(chosen);
  const { upload } = store.view();
  const ordered = upload ? sameFiles(upload, files) : files;
  const tooMany = files.length > MAX_FILES ? files.length : undefined;
  const hasWrongFiles = files.length > 0 && !ordered;
  store.set({ fault: undefined, leftOut, tooMany, hasWrongFiles });
  if (files.length === 0 || tooMany !== undefined || !ordered) return;
  const isSent = await store.run('send', async (calls) => {
    const id = upload?.id ?? newUuid();
    store.set({ id, task: { kind: 'begin' } });
    const to = upload ?? (await persist(beginning({ ...ground, id, files, title, calls }), calls));
    store.set({ upload: to });
    await sendFiles({
      ...calls,
      callApi,
      upload: to,
      files: ordered.map(({ file }) => file),
      onProgress: (progress, all) => {
        if (calls.signal.aborted) return;
        store.set({ task: { kind: 'send', ...progress }, upload: { ...to, files: all } });
      },
    });
  });
  const { id } = store.view();
  if (isSent && id !== undefined) await read(ground, id, true);
}

type Beginning = Omit<Ground, 'store'> & {
  id: string;
  files: readonly ChosenFile[];
  title: string | undefined;
  calls: Persist;
};

/** The call that begins an upload: asked again with the same id, it begins no second one. */
function beginning({ callApi, comic, id, files, title, calls }: Beginning): () => Promise<Upload> {
  const named = title === undefined ? {} : { title };
  const declared = files.map(({ path, file }) => ({ name: path, bytes: file.size }));
  const order = { id, ...(comic === null ? named : { comic }), files: declared };
  return () => callApi('POST /api/admin/uploads', order, { signal: calls.signal });
}

/** The chosen files in the order of the upload; undefined where one is missing, or another. */
function sameFiles({ files }: Upload, chosen: readonly ChosenFile[]): ChosenFile[] | undefined {
  const names = cleanFileNames(chosen.map(({ path }) => path));
  const ordered = files.flatMap(
    ({ name, bytes }) => chosen.find(({ file }, index) => names[index] === name && file.size === bytes) ?? [],
  );
  return ordered.length === files.length ? ordered : undefined;
}
