import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import { planUpload } from './planUpload.ts';
import { findUpload, keepPlan, type UploadRow } from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

type SharePlans = { write: Kysely<Tables>; folderOf: (id: string) => string };

/**
 * Plans uploads whose files have all arrived. Planning reads every byte of the files, and a caller
 * may ask again before it is done: all who ask meanwhile wait for the same plan, and it is kept.
 * The plan throws Problem not_found for an upload that was dropped meanwhile.
 */
export function sharePlans({
  write,
  folderOf,
}: SharePlans): (upload: UploadRow, viewer: MemberViewer) => Promise<UploadPlan> {
  const shared = shareRunning<UploadPlan>();
  const make = async (id: string, isLimited: boolean) => {
    // Another call may have kept its plan since the upload was looked up.
    const upload = found(await findUpload(write, { id }));
    if (upload.plan) return upload.plan;
    try {
      return await keepPlan(
        write,
        id,
        await planUpload({ database: write, folder: folderOf(id), upload, isLimited }),
      );
    } catch (error) {
      // An upload that is dropped meanwhile takes its files with it.
      found(await findUpload(write, { id }));
      throw error;
    }
  };
  return async ({ id, plan }, viewer) => plan ?? shared(id, () => make(id, viewer.is_limited));
}
