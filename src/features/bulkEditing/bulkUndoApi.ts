import { Type } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { BulkEdit, BulkEditRow, Refusal } from './bulkEditingApi.ts';
import { UNDO_EXAMPLES } from './bulkEditLimits.ts';

const Id = Type.String({ format: 'uuid' });

export const previewUndo = endpoint({
  method: 'GET',
  path: '/api/admin/bulk-edits/:id/undo',
  summary: 'Says what an undo of a bulk edit would put back of its first 1,000 rows, and changes nothing',
  access: 'admin',
  cache: 'private',
  // The changes are made, and then taken back: others who save wait for them.
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    total: Type.Integer(),
    /** The counts below are of so many rows. */
    looked_at: Type.Integer(),
    changed: Type.Integer(),
    /** So many of those that change keep fields that somebody has changed since. */
    partly: Type.Integer(),
    same: Type.Integer(),
    /** Somebody has changed them since, or they are where nothing can be changed. */
    left: Type.Integer(),
    /** They were removed for good, or merged into another. */
    gone: Type.Integer(),
    /** The most frequent first. */
    reasons: Type.Array(Type.Object({ problem: Refusal, count: Type.Integer() }), { maxItems: 20 }),
    /** Examples of those that are left, whole or in part. */
    rows: Type.Array(BulkEditRow, { maxItems: UNDO_EXAMPLES }),
  }),
});

/** A field that somebody has changed since is left as it is, and its comic is listed with it. */
export const undoBulkEdit = endpoint({
  method: 'POST',
  path: '/api/admin/bulk-edits/:id/undo',
  summary: 'Puts back what a bulk edit changed, as a job; it can be undone in its turn',
  access: 'admin',
  cache: 'private',
  scope: 'catalogue:write',
  within: 'rows',
  input: Type.Object({ id: Id, undo_id: Id }),
  output: BulkEdit,
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./bulkUndoApi.ts')> {}
}
