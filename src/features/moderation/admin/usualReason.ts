import { isOfSite, type ReportReason } from '../../reports/reportReasons.ts';
import type { QueueItem } from '../moderationApi.ts';

const SPAM_SIGNS = ['links', 'first_links', 'duplicate', 'fast', 'trap'];

/** The reason that stands first: the gravest report, or what the site's rules found. */
export function usualReason({ reason, thing }: Pick<QueueItem, 'reason' | 'thing'>): ReportReason {
  if (!isOfSite(reason)) return reason;
  const signs = thing.comment?.held_reasons ?? [];
  if (signs.some((sign) => SPAM_SIGNS.includes(sign))) return 'spam';
  return signs.includes('words') ? 'abuse' : 'other';
}
