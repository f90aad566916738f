import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { runBulkEdit } from '../../src/features/bulkEditing/server/runBulkEdit.ts';
import type { Caller } from './makeCaller.ts';
import type { TestSite } from './makeTestSite.ts';

const PATH = '/api/admin/bulk-edits';

type Previewed = Record<string, unknown> & {
  rows: { id: string; fields: Record<string, { after: unknown }> }[];
};

/** A bulk edit of rows with values of their own. */
export const editOfRows = (rows: readonly object[], subject = 'comics') => ({
  subject,
  selection: { rows },
  act: {},
});

export const countsOf = ({ changed, refused }: Record<string, unknown>) => ({ changed, refused });

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
  async function begin(edit: { subject: string; [more: string]: unknown }): Promise<Record<string, unknown>> {
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

  async function preview(edit: object): Promise<Previewed> {
    const { status, body } = await sceneOf().admin.call('POST', `${PATH}/preview`, edit);
    expect(status).toBe(200);
    return body as Previewed;
  }

  const previewRows = (rows: readonly object[], subject?: string) => preview(editOfRows(rows, subject));
  const beginRows = (rows: readonly object[], subject?: string) => begin(editOfRows(rows, subject));

  /** Saves what `path` leads to, `comics/:id` or `terms/:id`, and answers its version before. */
  async function save(path: string, fields: object): Promise<number> {
    const { body } = await sceneOf().admin.call('GET', `/api/admin/${path}`);
    const version = body['version'] as number;
    const answer = await sceneOf().admin.call('PATCH', `/api/admin/${path}`, { version, fields });
    expect(answer.status).toBe(200);
    return version;
  }

  /** All that the site keeps of the rows, but for versions and times, in the order of their ids. */
  async function rowsOf(
    table: 'comics' | 'chapters' | 'terms',
    ids: readonly (string | number)[],
  ): Promise<Record<string, unknown>[]> {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(${sql.ref(table)}) - 'version' - 'updated_at' as row from ${sql.table(table)}
      where id::text = any(${ids.map(String)}) order by id`.execute(sceneOf().site.services.database.read);
    return rows.map(({ row }) => row);
  }

  return { run, begin, undo, preview, previewRows, beginRows, save, rowsOf };
}
