import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { alertOf } from '../../../ui/alerts/alertOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { cleanFileNames } from '../cleanFileNames.ts';
import type { EnterOrders } from '../planEdits.ts';
import type { Upload } from '../uploadsApi.ts';
import { sendableFiles, type ChosenFile, type LeftOut } from './chosenFiles.ts';
import { sendFiles } from './sendFiles.ts';

const LOOK_MS = 1_000;

export type Sending = { arrived: number; total: number; bytesPerSecond: number; isWaiting: boolean };
export type UploadWork = {
  /** Undefined while it is not known whether one is there. */
  upload: Upload | null | undefined;
  sending: Sending | undefined;
  /** Why sending has stopped. */
  fault: string | undefined;
  hasWrongFiles: boolean;
  /** Files of the last choice that cannot be sent; the others were. */
  leftOut: readonly LeftOut[];
  /** `title`: of a new comic; without it its files say it. */
  take: (files: readonly ChosenFile[], title?: string) => Promise<void>;
  enter: (orders: EnterOrders) => Promise<void>;
  drop: () => Promise<void>;
  startAnew: () => void;
};

/**
 * An upload from choosing files to the end; one that is not finished is taken up again.
 * @param comic its slug, which stays the same; null: a comic that is made by it
 */
export function useUpload(comic: string | null): UploadWork {
  const { callApi } = useApi();
  const [upload, setUpload] = useState<Upload | null>();
  const [sending, setSending] = useState<Sending>();
  const [fault, setFault] = useState<string>();
  const [hasWrongFiles, setHasWrongFiles] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly LeftOut[]>([]);
  const stop = useRef<AbortController>(undefined);
  const look = useEffectEvent(async (id: string) => {
    setUpload(await callApi('GET /api/admin/uploads/:id', { id }));
  });
  const findOpen = useEffectEvent(() =>
    callApi('GET /api/admin/uploads', {})
      .then(({ data }) => {
        const own = data.find((one) => one.comic === comic);
        return own ? look(own.id) : setUpload(null);
      })
      .catch((error: unknown) => {
        setFault(reasonOf(error));
        setUpload(null);
      }),
  );
  useEffect(() => {
    void findOpen();
    return () => stop.current?.abort();
  }, []);
  const isEntering = upload?.state === 'entering';
  const id = upload?.id;
  useEffect(() => {
    if (!isEntering || id === undefined) return;
    const timer = setInterval(() => void look(id).catch(() => {}), LOOK_MS);
    return () => clearInterval(timer);
  }, [isEntering, id]);

  async function send(to: Upload, files: readonly ChosenFile[]): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    const total = files.reduce((sum, { file }) => sum + file.size, 0);
    const startedMs = performance.now();
    let first: number | undefined;
    setSending({ arrived: 0, total, bytesPerSecond: 0, isWaiting: false });
    try {
      await sendFiles({
        callApi,
        upload: to,
        files: files.map(({ file }) => file),
        signal: control.signal,
        onProgress: (arrived) => {
          first ??= arrived;
          const seconds = Math.max((performance.now() - startedMs) / 1_000, 0.001);
          setSending({ arrived, total, bytesPerSecond: (arrived - first) / seconds, isWaiting: false });
        },
        onWait: (isWaiting) => setSending((now) => now && { ...now, isWaiting }),
      });
      setUpload({ ...to, files: to.files.map((file) => ({ ...file, arrived: file.bytes })) });
      setSending(undefined);
      await look(to.id);
    } catch (error) {
      if (!control.signal.aborted) setFault(reasonOf(error));
    } finally {
      setSending(undefined);
    }
  }

  return {
    upload,
    sending,
    fault,
    hasWrongFiles,
    leftOut,
    async take(chosen, title) {
      setFault(undefined);
      setHasWrongFiles(false);
      const { files, leftOut: others } = sendableFiles(chosen);
      setLeftOut(others);
      if (files.length === 0) return;
      try {
        const ordered = upload ? sameFiles(upload, files) : files;
        if (!ordered) return setHasWrongFiles(true);
        const declared = files.map(({ path, file }) => ({ name: path, bytes: file.size }));
        const named = title === undefined ? {} : { title };
        const what = comic === null ? named : { comic };
        const to = upload ?? (await callApi('POST /api/admin/uploads', { ...what, files: declared }));
        setUpload(to);
        await send(to, ordered);
      } catch (error) {
        setFault(reasonOf(error));
      }
    },
    async enter(orders) {
      if (upload) setUpload(await callApi('POST /api/admin/uploads/:id/enter', { id: upload.id, ...orders }));
    },
    async drop() {
      stop.current?.abort();
      if (upload) await callApi('DELETE /api/admin/uploads/:id', { id: upload.id });
      setUpload(null);
      setFault(undefined);
      setHasWrongFiles(false);
      setLeftOut([]);
    },
    startAnew() {
      setUpload(null);
      setLeftOut([]);
    },
  };
}

/** The chosen files in the order of the upload; undefined where one is missing, or another. */
function sameFiles({ files }: Upload, chosen: readonly ChosenFile[]): ChosenFile[] | undefined {
  const names = cleanFileNames(chosen.map(({ path }) => path));
  const ordered = files.flatMap(
    ({ name, bytes }) => chosen.find(({ file }, index) => names[index] === name && file.size === bytes) ?? [],
  );
  return ordered.length === files.length ? ordered : undefined;
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? (alertOf(error).text ?? error.message) : String(error);
