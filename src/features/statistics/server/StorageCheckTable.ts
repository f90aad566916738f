import type { Generated, JSONColumnType } from 'kysely';
import type { StorageFindings } from '../statisticsApi.ts';

export type StorageCheckTable = {
  id: string;
  /** Files that no picture has are removed. */
  removes: boolean;
  started_at: Generated<string>;
  ended_at: string | null;
  done: Generated<number>;
  total: Generated<number>;
  result: JSONColumnType<StorageFindings, string | null, string> | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    storage_checks: StorageCheckTable;
  }
}
