import type { ChapterProgress } from '../chapters/ChapterProgress.ts';

/**
 * Joins what two devices say of one chapter, in any order and any number of times. The place is the
 * one that was read last. The last act decides whether the chapter stands in the history, and the
 * last one whether it counts as read. The furthest page and the completion are never taken back.
 */
export function mergeProgress<Progress extends ChapterProgress>(left: Progress, right: Progress): Progress {
  const place = isReadLater(right, left) ? right : left;
  const { hidden_at, is_hidden } = isHiddenLater(right, left) ? right : left;
  return {
    ...place,
    ...mergeMarks(left, right),
    hidden_at,
    is_hidden,
    furthest_page: Math.max(left.furthest_page, right.furthest_page),
    is_completed: left.is_completed || right.is_completed,
  };
}

/** The last act stands. Progress kept by an earlier version knows of none. */
function mergeMarks(
  left: ChapterProgress,
  right: ChapterProgress,
): Pick<ChapterProgress, 'marked_at' | 'is_marked_read' | 'unread_from'> {
  if (left.marked_at === undefined && right.marked_at === undefined) return {};
  const difference =
    timeOf(left.marked_at) - timeOf(right.marked_at) ||
    Number(left.is_marked_read === true) - Number(right.is_marked_read === true) ||
    timeOf(left.unread_from) - timeOf(right.unread_from);
  const { marked_at = null, is_marked_read = false, unread_from = null } = difference > 0 ? left : right;
  return { marked_at, is_marked_read, unread_from };
}

/** Either of two at the same moment may win, as long as all devices agree. */
function isReadLater(one: ChapterProgress, other: ChapterProgress): boolean {
  const difference =
    Date.parse(one.read_at) - Date.parse(other.read_at) ||
    one.page - other.page ||
    one.page_offset - other.page_offset;
  return difference === 0 ? one.device > other.device : difference > 0;
}

function isHiddenLater(one: ChapterProgress, other: ChapterProgress): boolean {
  const difference = timeOf(one.hidden_at) - timeOf(other.hidden_at);
  return difference === 0 ? one.is_hidden && !other.is_hidden : difference > 0;
}

function timeOf(time: string | null | undefined): number {
  return time == null ? 0 : Date.parse(time);
}
