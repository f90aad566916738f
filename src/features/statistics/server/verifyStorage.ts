import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';
import { lockMediaContent } from '../../media/server/lockMediaContent.ts';
import { originalKey } from '../../media/server/mediaKeys.ts';
import { findMediaByHash } from '../../media/server/mediaStore.ts';
import type {} from '../../media/server/MediaTable.ts';
import type { StorageFindings } from '../statisticsApi.ts';

const AT_ONCE = 500;
const EXAMPLES = 20;

export type VerifyStorage = {
  database: Kysely<Tables>;
  storage: Pick<Storage, 'size' | 'list' | 'remove'>;
  /** Files that no picture has are removed. */
  removes: boolean;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number) => Promise<void>;
};

/**
 * Holds the originals that are kept against the pictures that the database knows: each must be
 * there in its size, and each file must have a picture. May be repeated after any interruption.
 */
export async function verifyStorage(options: VerifyStorage): Promise<StorageFindings> {
  const findings: StorageFindings = {
    pictures: 0,
    missing: 0,
    wrong: 0,
    strays: 0,
    stray_bytes: 0,
    removed: 0,
    examples: [],
  };
  await checkPictures(options, findings);
  await checkFiles(options, findings);
  return findings;
}

async function checkPictures(
  { database, storage, signal, onProgress }: VerifyStorage,
  findings: StorageFindings,
): Promise<void> {
  const { total } = await database
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  for (let after = ''; ;) {
    const pictures = await database
      .selectFrom('media')
      .select(['id', 'content_hash', 'format', 'bytes'])
      .$if(after !== '', (media) => media.where('id', '>', after))
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const picture of pictures) {
      signal?.throwIfAborted();
      const key = originalKey(picture);
      const bytes = await storage.size(key);
      findings.pictures += 1;
      if (bytes === undefined) note(findings, 'missing', key);
      else if (bytes !== Number(picture.bytes)) note(findings, 'wrong', key);
    }
    await onProgress?.(findings.pictures, Number(total));
    if (pictures.length < AT_ONCE) return;
    after = pictures.at(-1)?.id ?? '';
  }
}

async function checkFiles(options: VerifyStorage, findings: StorageFindings): Promise<void> {
  const { storage, signal, removes } = options;
  for await (const key of storage.list('originals/')) {
    signal?.throwIfAborted();
    const hash = /([\da-f]+)\.\w+$/.exec(key)?.[1] ?? '';
    if (await hasPicture(options.database, hash, key)) continue;
    findings.stray_bytes += (await storage.size(key)) ?? 0;
    note(findings, 'strays', key);
    if (removes && (await removeStray(options, hash, key))) findings.removed += 1;
  }
}

async function hasPicture(database: Kysely<Tables>, hash: string, key: string): Promise<boolean> {
  const picture = await findMediaByHash(database, hash);
  return picture !== undefined && originalKey(picture) === key;
}

/**
 * Under the lock of its content: an import that stores the same picture now either has entered it,
 * or stores it again.
 */
async function removeStray(
  { database, storage }: VerifyStorage,
  hash: string,
  key: string,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockMediaContent(transaction, hash);
    if (await hasPicture(transaction, hash, key)) return false;
    await storage.remove(key);
    return true;
  });
}

function note(findings: StorageFindings, what: 'missing' | 'wrong' | 'strays', key: string): void {
  findings[what] += 1;
  if (findings.examples.length < EXAMPLES) findings.examples.push({ what, key });
}
