import type { Place } from './drafts.ts';
import type { VoteValue } from './threadState.ts';

/**
 * A comment on its way. Its key is the client's id of it: the server keeps one comment for each.
 */
export type UnsentPost = Place & {
  type: 'post';
  parent_id: string | null;
  text: string;
  page: number | null;
  website: string;
  took_ms: number;
  /** Id of the member who wrote it. */
  member: string;
  /** The tab in which it was written. */
  tab?: string;
  at: number;
  /** The site has not answered: the thread shows it as one that waits. */
  isWaiting?: boolean;
};
type UnsentVote = { type: 'vote'; id: string; value: VoteValue; member: string; at: number };
export type Unsent = UnsentPost | UnsentVote;

/** Notes of what is on its way begin so; the client's key stands behind. */
export const entryPrefix = (siteId: string) => `${siteId}_comment-unsent:`;

export function parseUnsent(note: string | null): Unsent | undefined {
  try {
    const entry = JSON.parse(note ?? 'null') as Unsent | null;
    return entry && typeof entry.member === 'string' ? entry : undefined;
  } catch {
    return undefined;
  }
}
