import type { Generated } from 'kysely';

export type RemovedItemTable = {
  id: string;
  playlist_id: string;
  comic_id: string;
  chapter_id: string | null;
  note: string | null;
  added_by: string | null;
  created_at: string;
  after_id: string | null;
  place: number;
  removed_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    removed_playlist_items: RemovedItemTable;
  }
}
