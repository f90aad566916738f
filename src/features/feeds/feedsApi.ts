import { Type, type Static } from 'typebox';
import { endpoint } from '../../contract/endpoint.ts';
import { nullable } from '../../contract/nullable.ts';
import { textLine } from '../../contract/textLine.ts';

/** Feeds that one member may have. */
export const MAX_FEEDS = 20;

export const Feed = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Whether the feed has adult comics, too. */
  has_adult: Type.Boolean(),
  created_at: Type.String(),
  last_used_at: nullable(Type.String()),
});
export type Feed = Static<typeof Feed>;

const forMembers = { access: 'user', cache: 'private' } as const;

export const listFeeds = endpoint({
  ...forMembers,
  method: 'GET',
  path: '/api/feeds',
  summary: "The member's private feeds of what is new",
  input: Type.Object({}),
  output: Type.Object({ data: Type.Array(Feed) }),
});

/**
 * The address is in this answer alone; the site keeps only its hash. A caller who sees no adult
 * comics cannot choose them (`has_adult`, `in`). Beyond `MAX_FEEDS`: `feeds`, `max`.
 */
export const addFeed = endpoint({
  ...forMembers,
  method: 'POST',
  path: '/api/feeds',
  summary: 'Makes a private address at which feed readers find what is new for the member',
  rate: { points: 60, seconds: 600 },
  input: Type.Object({ name: textLine(60), has_adult: Type.Boolean() }),
  output: Type.Object({ address: Type.String(), ...Feed.properties }),
});

export const removeFeed = endpoint({
  ...forMembers,
  method: 'DELETE',
  path: '/api/feeds/:id',
  summary: 'Ends a private feed: its address leads nowhere from now on',
  input: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  output: Type.Object({}),
});

declare module '../../contract/ApiMap.ts' {
  interface ApiMap extends ApiOf<typeof import('./feedsApi.ts')> {}
}
