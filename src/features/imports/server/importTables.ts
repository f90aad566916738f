import type { Generated } from 'kysely';

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    imports: { fingerprint: string; source: string; chapter_id: string; created_at: Generated<string> };
  }
}

/** Names this module for those who need its table known to the compiler. */
export type ImportTables = 'imports';
