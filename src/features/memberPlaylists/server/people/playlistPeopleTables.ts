import type { ColumnType, Generated } from 'kysely';
import type { InvitedRole } from '../../playlistRoles.ts';

export type PlaylistMemberTable = {
  playlist_id: string;
  user_id: string;
  role: InvitedRole;
  joined_at: Generated<string>;
  /** When the owner asked them to take the playlist over. */
  offered_at: ColumnType<string | null, string | null | undefined, string | null>;
};

export type PlaylistInviteTable = {
  id: string;
  playlist_id: string;
  token_hash: Buffer;
  role: InvitedRole;
  expires_at: string;
  created_at: Generated<string>;
};

declare module '../../../../platform/database/Tables.ts' {
  interface Tables {
    playlist_members: PlaylistMemberTable;
    playlist_invites: PlaylistInviteTable;
  }
}
