import type { Generated } from 'kysely';

export type LinkPurpose = 'verify' | 'reset' | 'email_change' | 'email_cancel' | 'first_admin';

export type AccountLinkTable = {
  id: string;
  purpose: LinkPurpose;
  user_id: string | null;
  email: string | null;
  token_hash: Buffer;
  created_at: Generated<string>;
  expires_at: string;
  used_at: string | null;
  replaced_at: string | null;
  ended_at: string | null;
};

declare module '../../../../platform/database/Tables.ts' {
  interface Tables {
    account_links: AccountLinkTable;
  }
}
