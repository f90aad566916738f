import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { EventServices, PushEvent } from './pushEvents.ts';
import type { Receiver } from './receivers.ts';

/** News from longer ago is none: the site was down perhaps. Push services keep messages as long. */
export const TOLD_WITHIN_HOURS = 24;
/** So much is taken on at once. */
export const CLAIMED_AT_ONCE = 5_000;
/** In one message; of more, so many are counted. */
export const COUNTED_AT_ONCE = 200;

export type FollowersPage = {
  batchId: string;
  /** Id of the last browser of the page before. */
  after: string | null;
  limit: number;
};

export type AskBatch = {
  receiver: Receiver;
  batchId: string;
  /** The ids that `listBatch` gives. */
  ids: readonly string[];
};

/** The news for followers in batches: new chapters of one comic, or new items of one playlist. */
export type PushedNews = {
  /** The first word of its events in `push_sent`. */
  name: 'release' | 'addition';
  /** Takes on what nobody was told of, and returns the new batches. */
  claim(transaction: Kysely<Tables>): Promise<string[]>;
  listBatch(database: Kysely<Tables>, batchId: string): Promise<string[]>;
  /** Browsers of members who follow something of a batch, in pages by their ids. */
  listFollowers(database: Kysely<Tables>, page: FollowersPage): Promise<Receiver[]>;
  /** Undefined where the member may see nothing of it now, or has read it. */
  eventOf(asked: AskBatch, services: EventServices): Promise<PushEvent | undefined>;
  deleteOld(database: Kysely<Tables>, days: number): Promise<void>;
};
