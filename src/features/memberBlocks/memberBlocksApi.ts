import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';

export const MAX_BLOCKED_MEMBERS = 1_000;

export const MemberBlock = Type.Object({ username: Type.String(), blocked_at: Type.String() });
export type MemberBlock = Static<typeof MemberBlock>;

const ByUsername = Type.Object({
  username: Type.String({ minLength: 1, maxLength: 100, pattern: '^[^\\u0000-\\u001f/]+$' }),
});

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
  input: ByUsername,
  output: MemberBlock,
});

export const unblockMember = endpoint({
  method: 'DELETE',
  path: '/api/member-blocks/:username',
  summary: 'Blocks a member no longer',
  access: 'user',
  cache: 'private',
  input: ByUsername,
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./memberBlocksApi.ts')> {}
}
