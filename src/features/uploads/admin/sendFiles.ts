import type { CallApi } from '../../../contract/ApiMap.ts';
import type { Upload } from '../uploadsApi.ts';
import { persist, type Persist, type Wait } from './persist.ts';
import { UnreadableFile } from './UnreadableFile.ts';

const PART_BYTES = 2 * 1024 ** 2;
const FILES_AT_ONCE = 3;

export type SendFiles = Persist & {
  callApi: CallApi;
  upload: Pick<Upload, 'id' | 'files'>;
  /** The file of each place in the upload. */
  files: readonly File[];
  /** Hears also what has arrived of each file. */
  onProgress: (progress: SendProgress, files: Upload['files']) => void;
};

/** Bytes of all files together. */
export type SendProgress = { arrived: number; total: number; bytesPerSecond: number };

/**
 * Sends what is missing, part by part.
 * @throws ApiError for what the server refuses
 * @throws UnreadableFile
 */
export async function sendFiles(work: SendFiles): Promise<void> {
  const { callApi, upload, files, onProgress, onWait, signal } = work;
  const arrived = upload.files.map((file) => file.arrived);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const before = sumOf(arrived);
  const startedMs = performance.now();
  const say = () => {
    const seconds = Math.max((performance.now() - startedMs) / 1_000, 0.001);
    const now = sumOf(arrived);
    onProgress(
      { arrived: now, total, bytesPerSecond: (now - before) / seconds },
      upload.files.map((file, index) => ({ ...file, arrived: arrived[index] ?? 0 })),
    );
  };
  say();
  /** By parts: one that gets through does not speak for the others. */
  const waits = new Map<object, Wait>();
  const sendPart = async (index: number, part: { offset: number; bytes: Blob }) => {
    const place = { id: upload.id, file: index, offset: part.offset };
    const call = 'PUT /api/admin/uploads/:id/files/:file/:offset';
    const send = async () => {
      try {
        return await callApi(call, place, { bytes: part.bytes, signal });
      } catch (error) {
        // A browser says of a file that it cannot read what it says of a network that is gone.
        await part.bytes
          .slice(0, 1)
          .arrayBuffer()
          .catch(() => {
            throw new UnreadableFile(upload.files[index]?.name ?? '');
          });
        throw error;
      }
    };
    const onOwnWait = (wait: Wait | undefined) => {
      if (wait === undefined) waits.delete(part);
      else waits.set(part, wait);
      onWait([...waits.values()][0]);
    };
    return persist(send, { signal, onWait: onOwnWait });
  };
  const next = files.entries();
  const sendSome = async () => {
    for (const [index, file] of next) {
      while ((arrived[index] ?? 0) < file.size) {
        const offset = arrived[index] ?? 0;
        const bytes = file.slice(offset, offset + PART_BYTES);
        arrived[index] = (await sendPart(index, { offset, bytes })).arrived;
        say();
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, sendSome));
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
