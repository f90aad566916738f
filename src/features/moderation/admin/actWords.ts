import type { ModerationAct } from '../moderationActs.ts';
import type { QueueItem } from '../moderationApi.ts';

type Item = Pick<QueueItem, 'kind' | 'thing'>;

/** Acts against a member, the mildest first. A removal is of a comment. */
export const AGAINST_ACTS = ['remove', 'warn', 'ban'] as const satisfies ModerationAct[];
export type AgainstAct = (typeof AGAINST_ACTS)[number];

/**
 * The name of an act about a member: an act on the author of a comment is one on the comment as
 * well.
 */
export function memberActKey(kind: QueueItem['kind'], act: AgainstAct) {
  if (kind !== 'comment' || act === 'remove') return act;
  return act === 'warn' ? 'removeAndWarn' : 'removeAndBan';
}

/** The name of an act: an appeal is refused. */
export function actKey({ kind, thing }: Item, act: ModerationAct) {
  if (kind !== 'comment') return act;
  if (act === 'dismiss' && thing.comment?.removal?.is_appeal_open) return 'refuse';
  return act === 'warn' || act === 'ban' ? memberActKey(kind, act) : act;
}

/** The words after an act: comments have no bin. */
export function doneKey(item: Item, act: ModerationAct) {
  if (item.kind === 'comment' && act === 'remove') return 'removed';
  const key = actKey(item, act);
  return key === 'refuse' ? key : act;
}
