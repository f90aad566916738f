import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { runBulkEdit } from '../../src/features/bulkEditing/server/runBulkEdit.ts';
import type { Caller } from './makeCaller.ts';
import type { TestSite } from './makeTestSite.ts';

const PATH = '/api/admin/bulk-edits';

/** Bulk edits of an admin whose job a test runs itself, to its end. */
export function bulkEditRuns(sceneOf: () => { site: TestSite; admin: Caller }) {
  /** The site's answer about the edit afterwards. */
  async function run(id: string): Promise<Record<string, unknown>> {
    const { site, admin } = sceneOf();
    const tools = { signal: new AbortController().signal, progress: async () => {} };
    await runBulkEdit.run({ id }, site.services, tools);
    const { status, body } = await admin.call('GET', `${PATH}/${id}`);
    expect(status).toBe(200);
    return body;
  }

  /** `edit`: what is sent, but for the id. */
  async function begin(edit: { subject: string }): Promise<Record<string, unknown>> {
    const id = uuidv7();
    const { status, body } = await sceneOf().admin.call('POST', PATH, { id, ...edit });
    expect([status, body['subject']]).toEqual([200, edit.subject]);
    return run(id);
  }

  async function undo(id: unknown): Promise<Record<string, unknown>> {
    const undoId = uuidv7();
    const answer = await sceneOf().admin.call('POST', `${PATH}/${String(id)}/undo`, { undo_id: undoId });
    expect(answer.status).toBe(200);
    return run(undoId);
  }

  return { run, begin, undo };
}
