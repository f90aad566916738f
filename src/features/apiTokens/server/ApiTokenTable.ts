import type { Generated, JSONColumnType } from 'kysely';
import type { Scope } from '../../../contract/scopes.ts';

export type ApiTokenTable = {
  id: string;
  user_id: string;
  name: string;
  token_hash: Buffer;
  scopes: JSONColumnType<Scope[], string>;
  created_at: Generated<string>;
  last_used_at: string | null;
  expires_at: string | null;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    api_tokens: ApiTokenTable;
  }
}
