import { ROLES, type MemberViewer } from '../../../contract/Viewer.ts';
import { MODERATION_ACTS, type ModerationAct } from '../moderationActs.ts';
import type { QueueItem, ReportedThing } from '../moderationApi.ts';
import type { ModeratedKind } from './ModeratedKind.ts';
import type { QueueRow } from './queueStore.ts';

const NOTHING: ReportedThing = {
  comic: null,
  chapter: null,
  position: null,
  picture: null,
  user: null,
  comment: null,
  playlist: null,
  is_public: false,
};

export const thingOf = ({ thing }: Pick<QueueRow, 'thing'>): ReportedThing => ({ ...NOTHING, ...thing });

/** An item as this one of the staff sees it. */
export function queueItemAnswer(
  row: QueueRow,
  { kinds, viewer }: { kinds: readonly ModeratedKind[]; viewer: MemberViewer },
): QueueItem {
  const { id, kind, version, reason, reports_count, first_at, last_at } = row;
  const isDecided = row.decided_at !== null && row.decision !== null;
  return {
    id,
    kind,
    version,
    reason,
    reports_count,
    first_at,
    last_at,
    is_hidden: row.hidden_at !== null,
    claim:
      row.minutes_left === null
        ? null
        : { username: row.claimer, is_own: row.claimed_by === viewer.id, minutes_left: row.minutes_left },
    decision:
      row.decided_at === null || row.decision === null
        ? null
        : {
            act: row.decision,
            reason: row.decision_reason,
            by: row.decider,
            at: row.decided_at,
            can_undo: allowedActs(row, { kinds, viewer }).includes(row.decision) && mayPutBack(row, viewer),
          },
    thing: thingOf(row),
    acts: isDecided ? [] : allowedActs(row, { kinds, viewer }),
  };
}

/** Other comments that went with it come back by whoever decided, or an admin. */
function mayPutBack(
  { decision_undo: undo, decided_by: by }: Pick<QueueRow, 'decision_undo' | 'decided_by'>,
  { id, role }: MemberViewer,
): boolean {
  return undo?.['others'] === undefined || role === 'admin' || by === id;
}

/**
 * The acts open to this one of the staff. Nobody acts on members of their own role or a higher one;
 * admins may dismiss what is said of them.
 */
export function allowedActs(
  row: Pick<QueueRow, 'kind' | 'thing' | 'decided_at'>,
  { kinds, viewer }: { kinds: readonly ModeratedKind[]; viewer: MemberViewer },
): ModerationAct[] {
  const rank = ROLES.indexOf(viewer.role);
  const thing = thingOf(row);
  const { user } = thing;
  const isBelow = user === null || ROLES.indexOf(user.role) < rank;
  const acts = kinds.find(({ kind }) => kind === row.kind)?.acts;
  return MODERATION_ACTS.filter((act) => {
    const carried = acts?.[act];
    // The decision has changed the thing; taking it back asks for the right alone.
    if (row.decided_at === null && carried?.isFor?.(thing, viewer) === false) return false;
    if (act === 'dismiss') return isBelow || viewer.role === 'admin';
    return carried !== undefined && isBelow && ROLES.indexOf(carried.least) <= rank;
  });
}
