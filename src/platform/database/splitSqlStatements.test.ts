import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitSqlStatements } from './splitSqlStatements.ts';

describe('splitSqlStatements', () => {
  test.each([
    ['select 1; select 2;', ['select 1', 'select 2']],
    ['select 1 -- no; really\n; -- only a comment\n', ['select 1 -- no; really']],
    ['/* a; /* nested; */ b; */ select 1', ['select 1']],
    ["select ';', 'it''s; so'; select 2", ["select ';', 'it''s; so'", 'select 2']],
    ["select e'\\';'; select 2", ["select e'\\';'", 'select 2']],
    ["select type'\\'; select 2", ["select type'\\'", 'select 2']],
    ['select "a;""b"; select 2', ['select "a;""b"', 'select 2']],
    ['do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
    ['do $a$ $b$; $$; $a$; select $1', ['do $a$ $b$; $$; $a$', 'select $1']],
    ['select a$b$c; select d$b$', ['select a$b$c', 'select d$b$']],
    [' ;;\n; ', []],
    ['', []],
  ])('%j', (sql, statements) => {
    expect(splitSqlStatements(sql)).toEqual(statements);
  });

  test.each(["select 'a", 'select "a', '$x$ a $y$', '/* a /* b */'])(
    'refuses %j, which does not end',
    (sql) => {
      expect(() => splitSqlStatements(sql)).toThrow(/not closed/);
    },
  );

  test('gives back whole statements whatever strings they hold', () => {
    const text = fc.string().map((value) => `select '${value.replaceAll("'", "''")}'`);
    const body = fc.string().filter((value) => !value.includes('$'));
    const block = body.map((value) => `do $q$${value}$q$`);
    fc.assert(
      fc.property(fc.array(fc.oneof(text, block)), (statements) => {
        expect(splitSqlStatements(statements.join(' ;\n-- it\'s; "a" comment $$\n'))).toEqual(statements);
      }),
    );
  });
});
