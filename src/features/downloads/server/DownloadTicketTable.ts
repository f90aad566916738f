import type { Generated } from 'kysely';

export type DownloadTicketTable = {
  id: string;
  user_id: string;
  /** Kind and id, as `chapter:0193...`. */
  object: string;
  /** Its name when the download began. */
  label: string;
  etag: string;
  bytes: number;
  sent_bytes: Generated<number>;
  opened_at: Generated<string>;
  /** It was broken off at its beginning, and counts no more. */
  given_back_at: string | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    download_tickets: DownloadTicketTable;
  }
}
