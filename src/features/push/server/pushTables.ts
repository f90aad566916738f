import type { ColumnType, Generated } from 'kysely';
import type { Language } from '../../../contract/languages.ts';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type PushSubscriptionTable = {
  id: string;
  user_id: string;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  language: Language;
  /** Whether the age gate was open when the browser subscribed. */
  has_adult: boolean;
  created_at: Generated<string>;
  renewed_at: Generated<string>;
  failing_since: Maybe<string>;
  wait_until: Maybe<string>;
};

export type PushReleaseTable = { chapter_id: string; batch_id: string; claimed_at: Generated<string> };

export type PushAdditionTable = { item_id: string; batch_id: string; claimed_at: Generated<string> };

export type PushSentTable = {
  subscription_id: string;
  event: string;
  sent_at: Generated<string>;
  retry_at: Maybe<string>;
  tries: Generated<number>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    push_subscriptions: PushSubscriptionTable;
    push_releases: PushReleaseTable;
    push_additions: PushAdditionTable;
    push_sent: PushSentTable;
  }
}
