import type { Generated } from 'kysely';
import type { Language } from '../../../contract/languages.ts';

export type FeedTable = {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  /** Language of the caller who made the feed. */
  language: Language;
  has_adult: boolean;
  created_at: Generated<string>;
  last_used_at: string | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    feeds: FeedTable;
  }
}
