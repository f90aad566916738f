import type { Generated } from 'kysely';

export type SessionTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  cookie_hash: Buffer;
  is_remembered: boolean;
  address: string;
  user_agent: string;
  created_at: Generated<string>;
  last_seen_at: Generated<string>;
  expires_at: string;
  factor_at: string | null;
};

export type KnownDeviceTable = {
  user_id: string;
  device_hash: Buffer;
  last_seen_at: Generated<string>;
  /** Null for devices from before this column existed. */
  first_seen_at: Generated<string | null>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    sessions: SessionTable;
    known_devices: KnownDeviceTable;
  }
}
