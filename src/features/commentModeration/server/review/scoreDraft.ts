import type { HeldReason } from '../../commentActs.ts';
import { HELD_SCORE } from '../../commentActs.ts';

export type DraftFacts = {
  links: number;
  /** Comments that say the same: of this author, and of others, within a day. */
  ownTwins: number;
  otherTwins: number;
  tookMs: number | null;
  length: number;
  /** The author is a new member. */
  isNew: boolean;
  /** The field that people do not see was filled in. */
  isTrapped: boolean;
};

/**
 * Nobody types faster, in milliseconds a letter. A pasted text is no worse than a second in all.
 */
const LEAST_MS_PER_LETTER = 10;
const LEAST_MS = 1_000;

/** The degree to which a text looks like spam, and the signs of it. */
export function scoreDraft(facts: DraftFacts): { score: number; reasons: HeldReason[] } {
  const { links, ownTwins, otherTwins, tookMs, length, isNew, isTrapped } = facts;
  const isFast = tookMs !== null && tookMs < Math.min(LEAST_MS, length * LEAST_MS_PER_LETTER);
  const parts: [HeldReason, number][] = [
    ['trap', isTrapped ? 2 * HELD_SCORE : 0],
    ['links', Math.max(0, links - 1) + (isNew ? links : 0)],
    ['duplicate', Math.min(2 * HELD_SCORE, 3 * ownTwins + 2 * otherTwins)],
    ['fast', isFast ? 3 : 0],
  ];
  const counted = parts.filter(([, points]) => points > 0);
  return {
    score: counted.reduce((sum, [, points]) => sum + points, 0),
    reasons: counted.map(([reason]) => reason),
  };
}
