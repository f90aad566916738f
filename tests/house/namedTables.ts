import { sqlTexts } from './looseOrs.ts';
import type { SourceFile } from './sourceFiles.ts';

const BUILDER =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|truncateTable|from|using|table|\w*[jJ]oin(?:Lateral)?)\(\s*(\[[^\]]*\]|'[^']*')/g;
const TYPES = /<Tables,([^>]*)>/g;
const RAW = /\b(?:from|join|into|update|using|truncate|table|only)\s+(?:only\s+)?(\w+)/gi;

/**
 * The tables that a source names: in the query builder, in its types, and in raw SQL. Other words
 * of SQL may be among them.
 */
export function namedTables(source: string): Set<string> {
  const quoted = [...source.matchAll(BUILDER), ...source.matchAll(TYPES)].flatMap(([, text = '']) =>
    [...text.matchAll(/'(\w+)/g)].map(([, name = '']) => name),
  );
  const raw = sqlTexts(source).flatMap(({ sql }) => [...sql.matchAll(RAW)].map(([, name = '']) => name));
  return new Set([...quoted, ...raw]);
}

/**
 * The file that declares the columns of each table for the compiler: the path of that file by the
 * table's name.
 */
export function tableOwners(files: readonly SourceFile[]): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    const [, declared] =
      /declare module '[^']*Tables\.ts' \{\s*interface Tables \{([^}]*)\}/.exec(text) ?? [];
    for (const [, table = ''] of declared?.matchAll(/^\s*(\w+):/gm) ?? []) owners.set(table, path);
  }
  return owners;
}
