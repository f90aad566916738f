import type { Generated } from 'kysely';

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    content_generation: { only_row: Generated<boolean>; value: number };
    milestones: { name: string; reached_at: Generated<string> };
  }
}

/** Names this module for those who need its tables known to the compiler. */
export type SiteTables = 'content_generation' | 'milestones';
