import type { Generated } from 'kysely';

export type ContentGenerationTable = { only_row: Generated<boolean>; value: number };
export type MilestoneTable = { name: string; reached_at: Generated<string> };
export type SiteSecretTable = { name: string; value: Buffer; created_at: Generated<string> };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    content_generation: ContentGenerationTable;
    milestones: MilestoneTable;
    site_secrets: SiteSecretTable;
  }
}
