import type { Generated } from 'kysely';

export type ImportTable = {
  fingerprint: string;
  source: string;
  chapter_id: string;
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    imports: ImportTable;
  }
}
