import type { TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { RowPicture } from '../../comics/web/RowPicture.tsx';
import type { ComicLine } from '../comicEditingApi.ts';
import type { ComicTableWords } from './comicsTable.tsx';
import { DaysLeft } from './DaysLeft.tsx';
import type { ComicLineActs } from './useComicLineActs.ts';

/** The comics in the bin, with the days that are left to take them out. */
export function binTable(
  { t }: Pick<ComicTableWords, 't'>,
  acts: ComicLineActs,
): TableDeclaration<ComicLine> {
  return {
    name: 'bin',
    list: 'GET /api/admin/comics',
    count: 'GET /api/admin/comic-count',
    within: 'state:bin',
    title: t('bin.title'),
    search: t('search'),
    empty: t('bin.empty'),
    sort: { key: 'updated', order: 'desc' },
    picture: ({ cover }) => <RowPicture picture={cover} />,
    columns: [
      {
        key: 'title',
        label: t('columns.title'),
        isSortable: true,
        isWide: true,
        width: 220,
        cell: (comic) => comic.title,
      },
      {
        key: 'days',
        label: t('bin.daysLeft'),
        width: 150,
        cell: (comic) => <DaysLeft until={comic.removed_at} />,
      },
      {
        key: 'chapters',
        label: t('columns.chapters'),
        width: 95,
        align: 'end',
        cell: (comic) => comic.chapters_count,
      },
      {
        key: 'pages',
        label: t('columns.pages'),
        width: 75,
        align: 'end',
        isSortable: true,
        cell: (comic) => comic.pages_count,
      },
    ],
    rowLabel: (comic) => comic.title,
    rowPath: (comic) => `/admin/comics/${encodeURIComponent(comic.slug)}`,
    // To take it out is all that can be done to what is in the bin.
    rowActs: (comic) => acts.rowActs(comic).map((act) => ({ ...act, isQuick: true })),
    actsWidth: 200,
  };
}
