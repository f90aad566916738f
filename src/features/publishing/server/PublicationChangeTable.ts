import type { Generated } from 'kysely';
import type { Json } from '../../comics/server/comicTables.ts';
import type { PublicationChange } from './publicationMarks.ts';

export type PublicationChangeTable = {
  id: string;
  comic_id: string;
  change: Json<PublicationChange>;
  created_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    publication_changes: PublicationChangeTable;
  }
}
