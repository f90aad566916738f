import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { looseOrs, sqlTexts } from './looseOrs.ts';

const loose = (source: string) => sqlTexts(source).flatMap(({ sql }) => looseOrs(sql));

describe('conditions in raw SQL', () => {
  it('are found wherever they stand, with the "or" that is loose in them', () => {
    expect(
      loose('q.where(sql<boolean>`a is distinct from (${of.a}, ${b ?? ``}) or c is null`)'),
    ).toHaveLength(1);
    expect(loose('q.where(sql`${x.map((y) => sql`${y} = 1 or b`)}`)')).toHaveLength(1);
    expect(loose('sql`select exists(select from a) OR exists(select from b)`')).toHaveLength(1);
    expect(loose('sql`select from a where (b and c or d)`')).toHaveLength(1);
    expect(loose("sql`select '(' || a or b`")).toHaveLength(1);
  });

  it('may say "or" in parentheses of its own', () => {
    expect(loose('sql`(a = ${1} or b is null)`')).toEqual([]);
    expect(loose('sql<{ id: string }>`select from a where b and (c or d) -- this or that`')).toEqual([]);
    expect(loose("sql`a = 'this or that'`")).toEqual([]);
    expect(loose('sql.raw(`create or replace view a`); sql`create or replace view a`')).toEqual([]);
  });

  it('have no loose "or", which would undo the conditions beside it: `or([...])` of the query builder puts them in parentheses', () => {
    const paths = globSync('{src,bench,demo,tools,tests}/**/*.{ts,tsx}', { exclude: ['tests/house/**'] });
    const texts = paths.flatMap((path) =>
      sqlTexts(readFileSync(path, 'utf8')).map((text) => ({ path, ...text })),
    );
    expect(texts.length).toBeGreaterThan(150);
    const wrong = texts.flatMap(({ path, line, sql }) =>
      looseOrs(sql).map((words) => `${path}:${line}: ${words}`),
    );
    expect(wrong).toEqual([]);
  });
});
