import type { Generated } from 'kysely';

export type ContentGenerationTable = { only_row: Generated<boolean>; value: number };
export type MilestoneTable = { name: string; reached_at: Generated<string> };
export type SiteSecretTable = { name: string; value: Buffer; created_at: Generated<string> };

export type RemovedAddressTable = {
  kind: 'comic' | 'chapter' | 'media';
  key: string;
  nsfw: boolean;
  removed_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    content_generation: ContentGenerationTable;
    removed_addresses: RemovedAddressTable;
    milestones: MilestoneTable;
    site_secrets: SiteSecretTable;
  }
}
