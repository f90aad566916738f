import type { Generated } from 'kysely';

export type MemberBlockTable = { user_id: string; blocked_id: string; blocked_at: Generated<string> };

declare module '../../../platform/database/Tables.ts' {
  interface Tables {
    member_blocks: MemberBlockTable;
  }
}
