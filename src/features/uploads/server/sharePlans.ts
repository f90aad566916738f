import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found } from '../../../platform/http/Problem.ts';
import { shareRunning } from '../../../platform/http/shareRunning.ts';
import { planUpload } from './planUpload.ts';
import { findUpload, keepPlan, type UploadRow } from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

/** Proxies give up on a call after a time, and each member has few calls at once. */
const PATIENCE_MS = 10_000;

type SharePlans = { write: Kysely<Tables>; folderOf: (id: string) => string; patienceMs?: number };

export type SharedPlans = {
  /** Waits for the plan. */
  make: (upload: UploadRow, viewer: MemberViewer) => Promise<UploadPlan>;
  /**
   * Waits a while; undefined: it is being made still. A failure that comes later is thrown to who
   * looks next.
   */
  look: (upload: UploadRow, viewer: MemberViewer) => Promise<UploadPlan | undefined>;
};

/**
 * Plans uploads whose files have all arrived. Planning reads every byte of the files, and a caller
 * may ask again before it is done: all who ask meanwhile share the same plan, and it is kept. Both
 * throw Problem not_found for an upload that was dropped meanwhile.
 */
export function sharePlans({ write, folderOf, patienceMs = PATIENCE_MS }: SharePlans): SharedPlans {
  const shared = shareRunning<UploadPlan>();
  const failed = new Map<string, unknown>();
  const plan = async (id: string, isLimited: boolean) => {
    // Another call may have kept its plan since the upload was looked up.
    const upload = found(await findUpload(write, { id }));
    if (upload.plan) return upload.plan;
    try {
      const made = await planUpload({ database: write, folder: folderOf(id), upload, isLimited });
      return await keepPlan(write, id, made);
    } catch (error) {
      // An upload that is dropped meanwhile takes its files with it.
      found(await findUpload(write, { id }));
      throw error;
    }
  };
  const make: SharedPlans['make'] = async (upload, viewer) =>
    upload.plan ?? shared(upload.id, () => plan(upload.id, viewer.is_limited));
  return {
    make,
    async look(upload, viewer) {
      const { id } = upload;
      if (failed.has(id)) {
        const error = failed.get(id);
        failed.delete(id);
        throw error;
      }
      const patience = new AbortController();
      const making = make(upload, viewer).finally(() => patience.abort());
      const late = delay(patienceMs, undefined, patience).then(
        () => void making.catch((error: unknown) => failed.set(id, error)),
        () => undefined,
      );
      return Promise.race([making, late]);
    },
  };
}
