import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { expect, it } from 'vitest';
import { comicEditors } from '../../../../tests/support/comicEditors.ts';
import { splitSqlStatements } from '../../../platform/database/splitSqlStatements.ts';
import type { WorkingCopy } from '../editingApi.ts';

const editors = comicEditors();

const pathOf = (id: string, tab?: string) =>
  `/api/admin/working-copies/comic/${id}${tab === undefined ? '' : `/${tab}`}`;

const keep = (id: string, tab: string, title: string, as = editors.admin) =>
  as.call('PUT', pathOf(id, tab), { base_version: 1, fields: { title } });
const drop = (id: string, tab: string, as = editors.admin) => as.call('DELETE', pathOf(id, tab));

async function copiesOf(id: string, as = editors.admin): Promise<WorkingCopy[]> {
  const { status, body } = await as.call('GET', pathOf(id));
  expect(status).toBe(200);
  return body['copies'] as WorkingCopy[];
}
const titlesOf = async (id: string, as = editors.admin) =>
  (await copiesOf(id, as)).map(({ fields }) => (fields as { title: string }).title);

it('a working copy is kept as it was typed, and changes nothing that others see', async () => {
  const { id } = await editors.enter();
  const tab = uuidv7();
  const fields = { title: 'Half a na', description: null };
  const kept = await editors.admin.call('PUT', pathOf(id, tab), { base_version: 1, fields });
  expect(kept.status).toBe(200);
  const { updated_at } = kept.body;
  expect(await copiesOf(id)).toEqual([{ tab, base_version: 1, fields, updated_at }]);
  expect((await editors.read(id)).version).toBe(1);
});

it('copies of two tabs are apart, the newest first, and each is dropped alone', async () => {
  const id = uuidv7();
  const [one, two] = [uuidv7(), uuidv7()];
  await keep(id, one, 'One');
  await keep(id, two, 'Two');
  expect(await titlesOf(id)).toEqual(['Two', 'One']);
  await keep(id, one, 'One more');
  expect(await titlesOf(id)).toEqual(['One more', 'Two']);
  expect((await drop(id, one)).body).toEqual({ dropped: true });
  expect((await drop(id, one)).body).toEqual({ dropped: false });
  expect(await titlesOf(id)).toEqual(['Two']);
});

it('copies of somebody else are neither read, replaced nor deleted, whatever tab is named', async () => {
  const id = uuidv7();
  const tab = uuidv7();
  await keep(id, tab, 'Mine');
  expect(await titlesOf(id, editors.other)).toEqual([]);
  expect((await drop(id, tab, editors.other)).body).toEqual({ dropped: false });
  await keep(id, tab, 'Theirs', editors.other);
  expect(await titlesOf(id)).toEqual(['Mine']);
  expect(await titlesOf(id, editors.other)).toEqual(['Theirs']);
});

it('of one object a member has ten copies: the eleventh drops the oldest, and no other member’s', async () => {
  const id = uuidv7();
  const tabs = Array.from({ length: 10 }, () => uuidv7());
  await keep(id, uuidv7(), 'Theirs', editors.other);
  for (const [index, tab] of tabs.entries()) {
    await keep(id, tab, `Tab ${index}`);
  }
  await keep(id, tabs[0] ?? '', 'Tab 0 again');
  expect(await copiesOf(id)).toHaveLength(10);
  await keep(id, uuidv7(), 'Tab 10');
  const titles = await titlesOf(id);
  expect(titles.slice(0, 2)).toEqual(['Tab 10', 'Tab 0 again']);
  expect(titles).toHaveLength(10);
  expect(titles).not.toContain('Tab 1');
  expect(await titlesOf(id, editors.other)).toEqual(['Theirs']);
});

it('there are ten copies too after twelve tabs kept theirs at the same moment', async () => {
  const id = uuidv7();
  const answers = await Promise.all(Array.from({ length: 12 }, () => keep(id, uuidv7(), 'At once')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await copiesOf(id)).toHaveLength(10);
});

it.each(['nonsense', '019cb0a0', 'urn:uuid:019cb0a0-0000-7000-8000-000000000002'])(
  'a tab that is no UUID is refused by its name and changes nothing (%s)',
  async (bad) => {
    const id = uuidv7();
    await keep(id, uuidv7(), 'Kept');
    for (const answer of [await keep(id, bad, 'Bad'), await drop(id, bad)]) {
      expect([answer.status, Object.keys(answer.body['errors'] as object)]).toEqual([422, ['tab']]);
    }
    expect(await titlesOf(id)).toEqual(['Kept']);
  },
);

it('a copy of a long text is kept, and a longer one refused by the name of its fields', async () => {
  expect((await keep(uuidv7(), uuidv7(), '漢'.repeat(300_000))).status).toBe(200);
  const { status, body } = await keep(uuidv7(), uuidv7(), '漢'.repeat(1_600_000));
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['fields']]);
});

it('a copy that an earlier version kept is answered, and dropped', async () => {
  const id = uuidv7();
  const database = editors.site.services.database.write;
  // Takes away what the migration brought.
  await sql`delete from working_copies`.execute(database);
  await sql`alter table working_copies drop column tab, add primary key (member_id, kind, subject_id)`.execute(
    database,
  );
  await sql`insert into working_copies (member_id, kind, subject_id, base_version, fields)
    select id, 'comic', ${id}, 1, '{"title": "Before"}' from users`.execute(database);
  const folder = join(import.meta.dirname, '../../../../migrations');
  const name = (await readdir(folder)).find((file) => file.endsWith('_working_copies_of_tabs.sql'));
  for (const statement of splitSqlStatements(await readFile(join(folder, name ?? ''), 'utf8'))) {
    await sql.raw(statement).execute(database);
  }
  const [copy] = await copiesOf(id);
  expect(copy).toMatchObject({ base_version: 1, fields: { title: 'Before' } });
  await keep(id, uuidv7(), 'Now');
  expect(await titlesOf(id)).toEqual(['Now', 'Before']);
  expect((await drop(id, copy?.tab ?? '')).body).toEqual({ dropped: true });
  expect(await titlesOf(id)).toEqual(['Now']);
});
