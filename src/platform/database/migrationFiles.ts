import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { splitSqlStatements } from './splitSqlStatements.ts';

export type MigrationFile = {
  number: number;
  /** `0001_comics.sql` */
  name: string;
  statements: string[];
  /** False when its first line is `-- no-transaction`. */
  is_transactional: boolean;
  checksum: string;
};

/** The migrations cannot be run as they are: the message says which file and why. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

const NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const NO_TRANSACTION = /^--\s*no-transaction\s*$/;
const TRANSACTION_CONTROL =
  /^(begin|commit|rollback|abort|end|start\s+transaction|prepare\s+transaction|savepoint|release)\b/i;
const CONCURRENT_INDEX =
  /^(?:create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?|drop\s+index\s+concurrently\s+if\s+exists\s+)((?:"[^"]+"|[\w.])+)/i;

/**
 * All migrations of a folder in order, checked as far as that goes without a database. Throws
 * MigrationError.
 */
export function readMigrations(folder: string): MigrationFile[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => readMigration(folder, name));
  files.forEach((file, index) => {
    if (file.number !== index + 1)
      throw new MigrationError(
        `${file.name} should be number ${String(index + 1).padStart(4, '0')}: migrations are numbered 0001, 0002, ...`,
      );
  });
  return files;
}

/** Changes when any migration does: names the template databases of tests. */
export function hashMigrations(folder: string): string {
  const hash = createHash('sha256');
  for (const { name, checksum } of readMigrations(folder)) hash.update(`${name} ${checksum}\n`);
  return hash.digest('hex').slice(0, 16);
}

function readMigration(folder: string, name: string): MigrationFile {
  const number = NAME.exec(name)?.[1];
  if (!number) throw new MigrationError(`${name} is not named like 0001_what_it_does.sql`);
  const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
  const is_transactional = !NO_TRANSACTION.test(sql.slice(0, (sql.indexOf('\n') + 1 || sql.length + 1) - 1));
  let statements: string[];
  try {
    statements = splitSqlStatements(sql);
  } catch (error) {
    throw new MigrationError(`${name}: ${error instanceof Error ? error.message : error}`);
  }
  for (const statement of statements) {
    if (is_transactional && TRANSACTION_CONTROL.test(statement))
      throw new MigrationError(`${name}: "${statement}": every migration is one transaction already.`);
    if (!is_transactional && !CONCURRENT_INDEX.test(statement))
      throw new MigrationError(
        `${name}: outside of a transaction only CREATE INDEX CONCURRENTLY name and DROP INDEX CONCURRENTLY IF EXISTS ` +
          `can be run again after a crash, not: ${statement}`,
      );
  }
  return {
    number: Number(number),
    name,
    statements,
    is_transactional,
    checksum: createHash('sha256').update(sql).digest('hex'),
  };
}

/**
 * The index a statement of a `-- no-transaction` migration makes, or undefined for one it drops.
 */
export function findCreatedIndex(statement: string): string | undefined {
  return /^create/i.test(statement) ? CONCURRENT_INDEX.exec(statement)?.[1] : undefined;
}
