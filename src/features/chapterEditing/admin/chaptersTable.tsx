import type { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenText } from '../../../ui/editor/WhenText.tsx';
import type {
  CellEdit,
  SelectionAct,
  TableColumn,
  TableDeclaration,
  TableFilter,
} from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { RowPicture } from '../../comics/web/RowPicture.tsx';
import { MANAGED_STATES } from '../../publishing/managedStates.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';
import { CHAPTER_IS, CHAPTER_MISSING } from '../chapterFilterWords.ts';
import { MAX_CHAPTER_NUMBER, MAX_CHAPTER_TITLE } from '../chapterLimits.ts';
import { canBeMoved, canBePlanned } from './canBePlanned.ts';
import { chapterPath } from './chapterPath.ts';
import { ChapterState } from './ChapterState.tsx';
import type { ChapterLineActs, EditedText } from './useChapterLineActs.ts';

type TableWords = {
  t: ReturnType<typeof useTranslations<'admin.chapters'>>;
  locale: string;
  /** The time zone of the site. */
  zone: string;
  /** The name of a chapter without its comic. */
  nameOf: (chapter: ChapterLine) => string;
};

type TableActs = {
  acts: ChapterLineActs;
  changeAll: ChangeAll;
  moreActs: readonly SelectionAct[];
  schedule: SelectionAct['run'];
  move: { label: string; run: (chapter: ChapterLine) => void };
};

export type ComicOfChapters = { id: string; title: string };

/** Changes all chapters of the target as one act. Resolves to false if no act was begun. */
export type ChangeAll = (act: 'publish' | 'unpublish' | 'bin', target: TableTarget) => Promise<boolean>;

/** The filter line that finds the chapters of a comic, also once its address is another one. */
export const ofComic = ({ id }: Pick<ComicOfChapters, 'id'>) => `comic:${id}`;

/** The table of the chapters of all comics; or of one, in reading order. */
export function chaptersTable(
  words: TableWords,
  { acts, changeAll, moreActs, schedule, move }: TableActs,
  comic?: ComicOfChapters,
): TableDeclaration<ChapterLine> {
  const { t, nameOf } = words;
  const rowLabel = (chapter: ChapterLine) =>
    comic ? nameOf(chapter) : t('all.name', { comic: chapter.comic_title, chapter: nameOf(chapter) });
  const act = (name: 'publish' | 'unpublish' | 'bin', keys: string): SelectionAct => ({
    label: t(name),
    keys,
    isDanger: name === 'bin',
    isForAll: true,
    run: (target) => (target.kind === 'some' ? acts.change(name, target.ids) : changeAll(name, target)),
  });
  return {
    name: comic ? 'comic-chapters' : 'chapters',
    list: 'GET /api/admin/chapters',
    count: 'GET /api/admin/chapter-count',
    ...(comic ? { within: ofComic(comic) } : {}),
    title: comic ? t('title', { comic: comic.title }) : t('all.title'),
    search: comic ? t('search') : t('all.search'),
    empty: t('all.empty'),
    sort: comic ? { key: 'place', order: 'asc' } : { key: 'updated', order: 'desc' },
    // The last chapters of a comic are mostly its newest.
    newest: { key: comic ? 'place' : 'created', order: 'desc' },
    filters: filtersOf(t),
    picture: ({ picture }) => <RowPicture picture={picture} />,
    columns: columnsOf(words, { rowLabel, save: acts.save, isOfOne: comic !== undefined }),
    rowLabel,
    rowPath: chapterPath,
    rowActs: (chapter) => {
      const plan = () => void schedule({ kind: 'some', ids: [chapter.id] });
      const more = [
        ...(canBePlanned(chapter) ? [{ label: t('schedule'), onSelect: plan }] : []),
        ...(canBeMoved(chapter) ? [{ label: move.label, onSelect: () => move.run(chapter) }] : []),
      ];
      // The act to do next stands first, and the bin last.
      return acts.rowActs(chapter).toSpliced(1, 0, ...more);
    },
    actsWidth: 176,
    acts: [act('publish', 'p'), act('unpublish', 'u'), ...moreActs, act('bin', 'b')],
  };
}

function filtersOf(t: TableWords['t']): readonly TableFilter[] {
  return [
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
  ];
}

type ColumnsOf = Pick<TableDeclaration<ChapterLine>, 'rowLabel'> &
  Pick<ChapterLineActs, 'save'> & {
    /** All rows are of one comic. */
    isOfOne: boolean;
  };

function columnsOf(
  { t, locale, zone }: TableWords,
  { rowLabel, save, isOfOne }: ColumnsOf,
): readonly TableColumn<ChapterLine>[] {
  const text = (field: EditedText, maxLength: number): CellEdit<ChapterLine> => ({
    kind: 'text',
    maxLength,
    value: (chapter) => chapter[field] ?? '',
    save: (chapter, value) => save(chapter, { [field]: value.trim() === '' ? null : value.trim() }),
  });
  return [
    {
      key: isOfOne ? 'place' : 'name',
      label: t('name'),
      isWide: true,
      isSortable: isOfOne,
      width: isOfOne ? 200 : 260,
      cell: rowLabel,
    },
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
      width: 170,
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
      // One comic has versions of a chapter, which their languages tell apart.
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
      isHidden: isOfOne,
      cell: (chapter) => <DateText value={chapter.updated_at} />,
    },
  ];
}
