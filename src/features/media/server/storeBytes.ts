import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaServices } from './MediaServices.ts';
import type { MediaRow } from './mediaStore.ts';
import { storeMedia } from './storeMedia.ts';

/** Keeps the picture that these bytes are. @throws ImageProblem */
export async function storeBytes(services: MediaServices, bytes: Buffer): Promise<MediaRow> {
  const path = join(services.temporaryDir, `${randomUUID()}.picture`);
  try {
    await writeFile(path, bytes);
    return await storeMedia(services, path);
  } finally {
    await rm(path, { force: true });
  }
}
