import { Type, type Static } from 'typebox';
import { endpoint, type EndpointKey } from '../../contract/endpoint.ts';
import type { EntryKind } from './EntryKind.ts';
import { MAX_ENTRIES } from './maxEntries.ts';
import { entryChanges, EntryTime, keptEntries, sinceCursor } from './syncShapes.ts';

/**
 * A kind that is made up, to show what one takes: the stars that a member gives comics. This is the
 * part that both sides share.
 */
export const Stars = Type.Object({
  comic: Type.String({ maxLength: 200 }),
  stars: Type.Integer({ minimum: 0, maximum: 5 }),
  given_at: EntryTime,
});
export type Stars = Static<typeof Stars>;

export const listStars = endpoint({
  method: 'GET',
  path: '/api/stars',
  summary: "The member's stars, or those that have changed since an earlier answer",
  access: 'user',
  cache: 'private',
  input: sinceCursor('[\\w-]+'),
  output: entryChanges(Stars),
});

export const putStars = endpoint({
  method: 'PUT',
  path: '/api/stars',
  summary: 'Joins the stars that a device has with those that are kept',
  access: 'user',
  cache: 'private',
  input: Type.Object({ entries: Type.Array(Stars, { maxItems: MAX_ENTRIES }), sent_at: EntryTime }),
  output: keptEntries(Stars),
});

/** The later of two stands; at the same moment the one with more stars. */
export const starsKind: EntryKind<Stars> = {
  keyOf: ({ comic }) => comic,
  times: ['given_at'],
  merge: (left, right) => ((timeOf(right) - timeOf(left) || right.stars - left.stars) > 0 ? right : left),
};

function timeOf({ given_at }: Stars): number {
  return Date.parse(given_at);
}

declare module '../../contract/ApiMap.ts' {
  interface ApiMap
    extends
      Record<EndpointKey<typeof listStars>, typeof listStars>,
      Record<EndpointKey<typeof putStars>, typeof putStars> {}
}
