import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { ImageWorkers } from '../../../platform/images/imageWorkers.ts';
import type { Storage } from '../../../platform/storage/Storage.ts';

/** Services that storing pictures needs. */
export type MediaServices = {
  database: { write: Kysely<Tables>; read: Kysely<Tables> };
  storage: Storage;
  images: ImageWorkers;
  /** A folder of this machine for files on their way. */
  temporaryDir: string;
};
