import type { ColumnType, Generated } from 'kysely';
import type { NoticeKind, NoticeResult } from '../../users/noticeKinds.ts';

type Maybe<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;

export type NoticeTable = {
  id: string;
  user_id: string;
  kind: NoticeKind;
  /** Names the act: of each kind and member it is entered once. */
  event: string;
  subject_id: string;
  thread: string;
  group_id: string;
  actor_id: Maybe<string>;
  result: Maybe<NoticeResult>;
  message: Maybe<string>;
  created_at: Generated<string>;
  read_at: Maybe<string>;
};

export type NoticeLookTable = { user_id: string; seen_at: string };

export type DigestFrequency = 'off' | 'daily' | 'weekly';

export type DigestTable = {
  user_id: string;
  frequency: DigestFrequency;
  hour: number;
  zone: string;
  next_at: Maybe<string>;
  covered_until: Generated<string>;
  ended_at: Maybe<string>;
};

export type DigestRefusalTable = {
  id: string;
  user_id: string;
  is_hard: boolean;
  refused_at: Generated<string>;
};

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    notices: NoticeTable;
    notice_looks: NoticeLookTable;
    digests: DigestTable;
    digest_refusals: DigestRefusalTable;
  }
}
