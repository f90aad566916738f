import type { CallApi } from '../../../contract/ApiMap.ts';
import type { Upload } from '../uploadsApi.ts';
import { persist, type Persist } from './persist.ts';

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

/** Sends what is missing, part by part. @throws ApiError for what the server refuses */
export async function sendFiles({ callApi, upload, files, onProgress, ...rest }: SendFiles): Promise<void> {
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
  const { signal } = rest;
  const sendPart = async (index: number, part: { offset: number; bytes: Blob }) => {
    const place = { id: upload.id, file: index, offset: part.offset };
    const call = 'PUT /api/admin/uploads/:id/files/:file/:offset';
    return persist(() => callApi(call, place, { bytes: part.bytes, signal }), rest);
  };
  const next = files.entries();
  const work = async () => {
    for (const [index, file] of next) {
      while ((arrived[index] ?? 0) < file.size) {
        const offset = arrived[index] ?? 0;
        const bytes = file.slice(offset, offset + PART_BYTES);
        arrived[index] = (await sendPart(index, { offset, bytes })).arrived;
        say();
      }
    }
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
}

const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0);
