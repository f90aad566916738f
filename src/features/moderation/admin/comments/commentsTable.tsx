import type { useTranslations } from 'use-intl';
import { MomentText } from '../../../../ui/controls/MomentText.tsx';
import { Badge } from '../../../../ui/kit/Badge.tsx';
import type { RowAct, SelectionAct, TableDeclaration } from '../../../../ui/table/TableDeclaration.ts';
import { commentedPath } from '../../../comments/commentedPath.ts';
import { COMMENT_STATES, COMMENT_TARGETS } from '../../../comments/commentTargets.ts';
import type { ManagedComment } from '../../managedCommentsApi.ts';

type Words = ReturnType<typeof useTranslations<'admin.comments'>>;

export type CommentsTable = {
  t: Words;
  comicSegment: string;
  rowActs: (comment: ManagedComment) => RowAct[];
  acts: SelectionAct[];
};

const MARKS = ['held', 'reported', 'locked', 'pinned', 'edited'] as const;
/** The length of a text that names its row. */
const SHOWN_TEXT = 200;

/** The table of all comments. */
export function commentsTable({
  t,
  comicSegment,
  rowActs,
  acts,
}: CommentsTable): TableDeclaration<ManagedComment> {
  return {
    name: 'comments',
    list: 'GET /api/admin/comments',
    count: 'GET /api/admin/comment-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'since', order: 'desc' },
    newest: { key: 'since', order: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('filters.state'),
        choices: choicesOf(COMMENT_STATES, (one) => t(`states.${one}`)),
      },
      {
        key: 'kind',
        label: t('filters.kind'),
        choices: choicesOf(COMMENT_TARGETS, (one) => t(`kinds.${one}`)),
      },
      { key: 'is', label: t('filters.is'), choices: choicesOf(MARKS, (one) => t(`marks.${one}`)) },
      { key: 'has', label: t('filters.has'), choices: [{ value: 'links', label: t('links') }] },
    ],
    columns: [
      { key: 'text', label: t('columns.text'), cell: labelOf, isWide: true, width: 320 },
      { key: 'author', label: t('columns.author'), cell: ({ author }) => author ?? t('gone'), width: 140 },
      { key: 'target', label: t('columns.target'), cell: ({ target }) => target?.title, width: 180 },
      {
        key: 'state',
        label: t('columns.state'),
        cell: (row) => <CommentState row={row} t={t} />,
        width: 200,
      },
      { key: 'points', label: t('columns.points'), cell: (row) => row.points, align: 'end', width: 90 },
      {
        key: 'score',
        label: t('columns.score'),
        cell: (row) => row.score,
        align: 'end',
        width: 90,
        isHidden: true,
      },
      {
        key: 'since',
        label: t('columns.since'),
        cell: (row) => <MomentText value={row.created_at} />,
        isSortable: true,
        width: 190,
      },
    ],
    rowLabel: labelOf,
    rowPath: ({ id, target }) => (target ? `${commentedPath(target, comicSegment)}/${id}` : ''),
    rowActs,
    acts,
  };
}

function choicesOf<Value extends string>(values: readonly Value[], label: (value: Value) => string) {
  return values.map((value) => ({ value, label: label(value) }));
}

function labelOf({ text }: ManagedComment): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > SHOWN_TEXT ? `${line.slice(0, SHOWN_TEXT)}…` : line;
}

/** The state in a word, and what else there is to know. */
function CommentState({ row, t }: { row: ManagedComment; t: Words }) {
  const { state, reports_count: reports, is_locked: isLocked, is_pinned: isPinned } = row;
  return (
    <>
      {state !== 'shown' && (
        <Badge tone={state === 'held' ? 'warn' : 'neutral'}>{t(`states.${state}`)}</Badge>
      )}{' '}
      {reports > 0 && state !== 'held' && <Badge tone="danger">{t('marks.reported')}</Badge>}{' '}
      {isLocked && <Badge>{t('marks.locked')}</Badge>} {isPinned && <Badge>{t('marks.pinned')}</Badge>}
    </>
  );
}
