import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ImageProblem } from '../../../platform/images/ImageProblem.ts';
import type { MediaServices } from '../../media/server/MediaServices.ts';
import type { MediaRow } from '../../media/server/mediaStore.ts';
import { storeSquare } from '../../media/server/storeMedia.ts';
import { AVATAR_SIDE, AVATAR_SIDES } from '../../users/avatarUrl.ts';
import { MAX_AVATAR_SIDE, MIN_AVATAR_SIDE } from '../avatarLimits.ts';

/**
 * Stores a square version of a picture. The uploaded file is dropped, and its metadata with it.
 * @throws ImageProblem
 */
export async function storeAvatar(services: MediaServices, bytes: Buffer): Promise<MediaRow> {
  const { images, temporaryDir } = services;
  const sent = join(temporaryDir, `${randomUUID()}.picture`);
  const square = join(temporaryDir, `${randomUUID()}.webp`);
  try {
    await writeFile(sent, bytes);
    const { width, height } = await images.measure(sent, { priority: 'now' });
    const [least, most] = [Math.min(width, height), Math.max(width, height)];
    if (least < MIN_AVATAR_SIDE) throw new ImageProblem('unsupported_format', 'The picture is too small.');
    if (most > MAX_AVATAR_SIDE) throw new ImageProblem('too_many_pixels', 'The picture is too large.');
    await images.crop({
      input: sent,
      part: middleSquare(width, height),
      maxWidth: AVATAR_SIDE,
      path: square,
      priority: 'now',
    });
    const hash = createHash('sha256')
      .update('avatar')
      .update(await readFile(square))
      .digest('hex');
    return await storeSquare(services, { path: square, hash, widths: AVATAR_SIDES });
  } finally {
    await Promise.all([sent, square].map((path) => rm(path, { force: true })));
  }
}

/** The middle square, in fractions of the picture. */
function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  const part = { width: side / width, height: side / height };
  return { ...part, left: (1 - part.width) / 2, top: (1 - part.height) / 2 };
}
