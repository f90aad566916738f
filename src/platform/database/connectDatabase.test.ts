import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';

let made: TestDatabase;
beforeAll(async () => {
  made = await makeTestDatabase();
});
afterAll(() => made.drop());

async function selectOne(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    made.database.read,
  );
  return rows[0]?.value;
}

describe('columns arrive ready for JSON', () => {
  test.each([
    ['count(*)', 1],
    ["'9007199254740991'::int8", 9007199254740991],
    ["'{1,null,3}'::int8[]", [1, null, 3]],
    ["'12.50'::numeric", '12.50'],
    ["'2026-11-20 10:21:50.123456+02'::timestamptz", '2026-11-20T08:21:50.123456Z'],
    ["'2026-11-20 10:21:50+00'::timestamptz", '2026-11-20T10:21:50Z'],
    ["array['2026-11-20 10:21:50+00', null]::timestamptz[]", ['2026-11-20T10:21:50Z', null]],
    ["'infinity'::timestamptz", 'infinity'],
    ["'2026-11-20 10:21:50.5'::timestamp", '2026-11-20T10:21:50.5'],
    ["'2026-11-20'::date", '2026-11-20'],
    ["array['2026-11-20']::date[]", ['2026-11-20']],
    ['\'{"a": [1]}\'::jsonb', { a: [1] }],
    ["array['漫画', 'a,\"b']", ['漫画', 'a,"b']],
  ])('%s', async (expression, expected) => {
    expect(await selectOne(expression)).toEqual(expected);
  });

  test('a whole number that JavaScript cannot hold is an error, not another number', async () => {
    await expect(selectOne("'9007199254740993'::int8")).rejects.toThrow('too large');
  });
});
