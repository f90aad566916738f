import type { Generated, JSONColumnType } from 'kysely';

export type TotpSecretTable = {
  user_id: string;
  secret: string | null;
  last_step: Generated<number>;
  pending_secret: string | null;
  pending_until: string | null;
};

export type BackupCodeTable = { user_id: string; salt: Buffer; code_hash: Buffer; used_at: string | null };

export type PasskeyTable = {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: JSONColumnType<string[], string>;
  name: string;
  created_at: Generated<string>;
  last_used_at: string | null;
};

export type PasskeyChallengeTable = { challenge: string; user_id: string | null; expires_at: string };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    totp_secrets: TotpSecretTable;
    backup_codes: BackupCodeTable;
    passkeys: PasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}
