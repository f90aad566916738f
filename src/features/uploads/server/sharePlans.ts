import { setTimeout as delay } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import { found, Problem } from '../../../platform/http/Problem.ts';
import { planUpload } from './planUpload.ts';
import { findUpload, keepPlan, type UploadRow } from './uploadStore.ts';
import type { UploadPlan } from './UploadTable.ts';

/**
 * Less than a member's other calls wait for their turn: two looks may hold both of the calls that
 * a member has at once.
 */
const PATIENCE_MS = 3_000;

type SharePlans = { write: Kysely<Tables>; folderOf: (id: string) => string; patienceMs?: number };

/** A plan that is being made, and how many wait for it. */
type Run = { plan: Promise<UploadPlan>; waiting: number };

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
  const runs = new Map<string, Run>();
  /** Failures that nobody waited for. */
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
  const runOf = ({ id }: UploadRow, { is_limited: isLimited }: MemberViewer): Run => {
    const running = runs.get(id);
    if (running) return running;
    const run: Run = { waiting: 0, plan: plan(id, isLimited).finally(() => runs.delete(id)) };
    runs.set(id, run);
    run.plan.catch((error: unknown) => {
      const isGone = error instanceof Problem && error.code === 'not_found';
      if (run.waiting === 0 && !isGone) failed.set(id, error);
    });
    return run;
  };
  return {
    async make(upload, viewer) {
      if (upload.plan) return upload.plan;
      const run = runOf(upload, viewer);
      run.waiting += 1;
      return run.plan;
    },
    async look(upload, viewer) {
      if (upload.plan) return upload.plan;
      const { id } = upload;
      if (failed.has(id)) {
        const error = failed.get(id);
        failed.delete(id);
        throw error;
      }
      const run = runOf(upload, viewer);
      run.waiting += 1;
      const patience = new AbortController();
      const late = delay(patienceMs, undefined, patience).then(
        () => void (run.waiting -= 1),
        () => undefined,
      );
      return Promise.race([run.plan, late]).finally(() => patience.abort());
    },
  };
}
