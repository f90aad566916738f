import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { ByUsername } from '../users/userFields.ts';

export const MAX_BLOCKED_MEMBERS = 1_000;

export const MemberBlock = Type.Object({ username: Type.String(), blocked_at: Type.String() });
export type MemberBlock = Static<typeof MemberBlock>;

export const listMemberBlocks = endpoint({
  method: 'GET',
  path: '/api/member-blocks',
  summary: 'The members whom the member blocks, the latest first',
  access: 'user',
  cache: 'private',
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(MemberBlock) }),
});

/** A second call changes nothing. Nobody blocks themselves (`username`: `different`). */
export const blockMember = endpoint({
  method: 'PUT',
  path: '/api/member-blocks/:username',
  summary: 'Blocks a member: their comments are folded, and nothing that they do makes a notice',
  access: 'user',
  cache: 'private',
  rate: { points: 120, seconds: 600 },
  input: Type.Object({ username: ByUsername }),
  output: MemberBlock,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/member-blocks/:username',
  summary: 'Blocks a member no longer',
  access: 'user',
  cache: 'private',
  input: Type.Object({ username: ByUsername }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberBlocksApi.ts')> {}
}
