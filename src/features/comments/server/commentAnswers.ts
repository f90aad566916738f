import type { Comment, Cut } from '../commentsApi.ts';
import type { CommentRow } from './commentColumns.ts';
import { writeCursor } from './cutCursor.ts';
import { THREAD_ROW, type RootCutRow, type TreeRow } from './listTree.ts';

export function commentAnswer(row: CommentRow): Comment {
  const { username, role, avatar, child_count, ...comment } = row;
  return {
    ...comment,
    author: username === null ? null : { username, role: role === 'user' ? null : role, avatar },
    replies_count: child_count,
    more: null,
    continues: false,
  };
}

type Arranged = { comments: Comment[]; more: Cut | null };

/**
 * Puts rows that came level by level into reading order, with what each leaves out. `leftRoots`:
 * roots after this page.
 */
export function arrangeTree(
  rows: readonly (TreeRow | RootCutRow)[],
  { threadId, levels, leftRoots }: { threadId: string; levels: number; leftRoots: number },
): Arranged {
  // A comment that was asked for together with one above it has come twice.
  const shown = [...new Map(rows.toReversed().map((row) => [row.id, row])).values()]
    .toReversed()
    .filter((row): row is TreeRow => row.id !== null);
  const replies = Map.groupBy(
    shown.filter(({ level }) => level > 0),
    ({ parent_id: parentId }) => parentId,
  );
  const inOrder = (row: TreeRow): Comment[] => {
    const left = row.child_count - row.taken;
    const isLast = row.level === levels - 1;
    const comment = {
      ...commentAnswer(publicColumns(row)),
      more: row.level >= 0 && !isLast ? cutOf(row, row.id, left) : null,
      continues: isLast && row.child_count > 0,
    };
    return [comment, ...(replies.get(row.id) ?? []).flatMap(inOrder)];
  };
  const threadRow = rows.find(({ level }) => level === THREAD_ROW);
  return {
    comments: shown.filter(({ level }) => level <= 0).flatMap(inOrder),
    more: threadRow ? cutOf(threadRow, threadId, leftRoots) : null,
  };
}

function publicColumns(row: TreeRow): CommentRow {
  const { level: _level, cut_ids: _ids, cut_key: _key, taken: _taken, ...rest } = row;
  const { root_id: _root, asked_at: _asked, ...comment } = rest;
  return comment;
}

function cutOf(row: TreeRow | RootCutRow, above: string, count: number): Cut | null {
  const { cut_ids: ids, cut_key: key, asked_at: since, taken } = row;
  const last = ids?.at(-1);
  if (count <= 0 || !ids || last === undefined) return null;
  const passed = taken + ids.length;
  const cursor = count > ids.length ? writeCursor({ above, key, id: last, since, passed }) : null;
  return { count, ids, cursor };
}
