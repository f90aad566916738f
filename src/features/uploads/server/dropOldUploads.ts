import { readdir } from 'node:fs/promises';
import { Type } from 'typebox';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { deleteOldImportNotes } from '../../imports/server/importNoteStore.ts';
import { removeUploadFiles, uploadFolder, uploadsFolder } from './uploadFiles.ts';
import { deleteOldUploads, listUploadIds } from './uploadStore.ts';

type Services = { database: { write: Kysely<Tables> }; config: { data_dir: string } };

/** Drops abandoned uploads, folders that belong to no upload, and old notes of imports. */
export const dropOldUploads = defineJob({
  name: 'drop_old_uploads',
  payload: Type.Object({}),
  retryLimit: 3,
  expireInSeconds: 3_600,
  cron: '41 * * * *',
  async run(_payload, { database: { write }, config }: Services) {
    // Before the rows: a folder is made after its row.
    const folders = await readdir(uploadsFolder(config.data_dir)).catch(() => []);
    await deleteOldUploads(write);
    await deleteOldImportNotes(write);
    const known = new Set(await listUploadIds(write));
    for (const id of folders) if (!known.has(id)) await removeUploadFiles(uploadFolder(config.data_dir, id));
  },
});
