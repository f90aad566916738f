import type { CallApi } from '../../../contract/ApiMap.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import type { Upload } from '../uploadsApi.ts';

const PART_BYTES = 2 * 1024 ** 2;
const FILES_AT_ONCE = 3;
/** Pauses before a part that did not get through is sent again; the last one repeats. */
const RETRY_MS = [2_000, 8_000, 30_000] as const;

export type SendFiles = {
  callApi: CallApi;
  upload: Pick<Upload, 'id' | 'files'>;
  /** The file of each place in the upload. */
  files: readonly File[];
  signal: AbortSignal;
  /** Bytes that have arrived of all files together. */
  onProgress: (arrived: number) => void;
  /** Whether sending waits for the network. */
  onWait: (isWaiting: boolean) => void;
};

/** Sends what is missing, part by part. @throws ApiError for what the server refuses */
export async function sendFiles({ upload, files, onProgress, ...rest }: SendFiles): Promise<void> {
  const arrived = upload.files.map((file) => file.arrived);
  const say = () => onProgress(arrived.reduce((sum, bytes) => sum + bytes, 0));
  say();
  const next = files.entries();
  const work = async () => {
    for (const [index, file] of next) {
      while ((arrived[index] ?? 0) < file.size) {
        const offset = arrived[index] ?? 0;
        const bytes = file.slice(offset, offset + PART_BYTES);
        arrived[index] = await sendPart({ ...rest, id: upload.id, file: index, offset, bytes });
        say();
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
}

type SendPart = Pick<SendFiles, 'callApi' | 'signal' | 'onWait'> & {
  id: string;
  file: number;
  offset: number;
  bytes: Blob;
};

async function sendPart({ callApi, signal, onWait, id, file, offset, bytes }: SendPart): Promise<number> {
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const place = { id, file, offset };
      const call = 'PUT /api/admin/uploads/:id/files/:file/:offset';
      const { arrived } = await callApi(call, place, { bytes, signal });
      onWait(false);
      return arrived;
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onWait(true);
      await pause(RETRY_MS[Math.min(attempt, RETRY_MS.length - 1)] ?? 0, signal);
    }
  }
}

const isPassing = (error: unknown) =>
  error instanceof ApiError && (error.code === 'network' || error.status >= 500);

/** Ends early when the network is back. */
function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, delayMs);
    window.addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
