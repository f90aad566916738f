import type { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import type { CellEdit, SelectionAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { MANAGED_STATES } from '../../publishing/managedStates.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { CHAPTER_IS, CHAPTER_MISSING } from '../chapterFilterWords.ts';
import { MAX_CHAPTER_NUMBER, MAX_CHAPTER_TITLE } from '../chapterLimits.ts';
import { chapterPath } from './chapterPath.ts';
import { ChapterState } from './ChapterState.tsx';
import type { ChapterLineActs, EditedText } from './useChapterLineActs.ts';

type ChaptersTable = {
  t: ReturnType<typeof useTranslations<'admin.chapters'>>;
  locale: string;
  /** The time zone of the site. */
  zone: string;
  /** The name of a chapter without its comic. */
  nameOf: (chapter: ChapterLine) => string;
  acts: ChapterLineActs;
  changeAll: ChangeAll;
  moreActs: readonly SelectionAct[];
};

/** Changes all chapters of the target as one act. Resolves to false if no act was begun. */
export type ChangeAll = (act: 'publish' | 'unpublish' | 'bin', target: TableTarget) => Promise<boolean>;

/** The table of the chapters of all comics. */
export function chaptersTable({
  t,
  locale,
  zone,
  nameOf,
  acts,
  changeAll,
  moreActs,
}: ChaptersTable): TableDeclaration<ChapterLine> {
  const rowLabel = (chapter: ChapterLine) =>
    t('all.name', { comic: chapter.comic_title, chapter: nameOf(chapter) });
  const text = (field: EditedText, maxLength: number): CellEdit<ChapterLine> => ({
    kind: 'text',
    maxLength,
    value: (chapter) => chapter[field] ?? '',
    save: (chapter, value) => acts.save(chapter, { [field]: value.trim() === '' ? null : value.trim() }),
  });
  const act = (name: 'publish' | 'unpublish' | 'bin', keys: string): SelectionAct => ({
    label: t(name),
    keys,
    isDanger: name === 'bin',
    isForAll: true,
    run: (target) => (target.kind === 'some' ? acts.change(name, target.ids) : changeAll(name, target)),
  });
  return {
    name: 'chapters',
    list: 'GET /api/admin/chapters',
    count: 'GET /api/admin/chapter-count',
    title: t('all.title'),
    search: t('all.search'),
    empty: t('all.empty'),
    sort: { key: 'updated', order: 'desc' },
    newest: { key: 'created', order: 'desc' },
    filters: [
      {
        key: 'state',
        label: t('state'),
        choices: MANAGED_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
      {
        key: 'is',
        label: t('all.is.label'),
        choices: CHAPTER_IS.map((value) => ({ value, label: t(`all.is.${value}`) })),
      },
      {
        key: 'missing',
        label: t('all.missing.label'),
        choices: CHAPTER_MISSING.map((value) => ({ value, label: t(`all.missing.${value}`) })),
      },
    ],
    columns: [
      { key: 'name', label: t('name'), cell: rowLabel, isWide: true, width: 260 },
      {
        key: 'state',
        label: t('state'),
        width: 150,
        cell: (chapter) => (
          <>
            <ChapterState state={chapter.state} />
            {chapter.state === 'published' && chapter.comic_state !== 'published' && (
              <span className="text-13 text-muted"> {t('all.waits')}</span>
            )}
          </>
        ),
      },
      {
        key: 'title',
        label: t('all.columns.title'),
        width: 200,
        cell: (chapter) => chapter.title,
        edit: text('title', MAX_CHAPTER_TITLE),
      },
      {
        key: 'number',
        label: t('all.columns.number'),
        width: 90,
        align: 'end',
        cell: (chapter) => chapter.number,
        edit: text('number', MAX_CHAPTER_NUMBER),
      },
      {
        key: 'volume',
        label: t('all.columns.volume'),
        width: 90,
        align: 'end',
        isHidden: true,
        cell: (chapter) => chapter.volume,
        edit: text('volume', MAX_CHAPTER_NUMBER),
      },
      {
        key: 'language',
        label: t('all.columns.language'),
        width: 110,
        isHidden: true,
        cell: (chapter) => chapter.language && languageName(chapter.language, locale),
        edit: text('language', 35),
      },
      {
        key: 'groups',
        label: t('all.columns.groups'),
        width: 150,
        isHidden: true,
        cell: (chapter) => chapter.groups.join(', '),
      },
      {
        key: 'pages',
        label: t('all.columns.pages'),
        width: 75,
        align: 'end',
        cell: (chapter) => chapter.pages_count,
      },
      {
        key: 'time',
        label: t('all.columns.time'),
        isSortable: true,
        width: 190,
        cell: ({ scheduled_at: scheduledAt, published_at: publishedAt, state }) =>
          scheduledAt !== null ? (
            <WhenText value={scheduledAt} zone={zone} />
          ) : (
            publishedAt !== null && state !== 'draft' && <DateText value={publishedAt} />
          ),
      },
      {
        key: 'updated',
        label: t('all.columns.updated'),
        isSortable: true,
        cell: (chapter) => <DateText value={chapter.updated_at} />,
      },
    ],
    rowLabel,
    rowPath: chapterPath,
    rowActs: acts.rowActs,
    acts: [act('publish', 'p'), act('unpublish', 'u'), ...moreActs, act('bin', 'b')],
  };
}
