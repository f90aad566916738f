import { useFormatter, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { DataTable } from '../../../ui/kit/DataTable.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { StoredComic } from '../../../features/statistics/statisticsApi.ts';
import { StorageCheckPanel } from '../../../features/statistics/admin/StorageCheckPanel.tsx';
import { StoragePanel } from '../../../features/statistics/admin/StoragePanel.tsx';
import { useSizeText } from '../../../features/savedChapters/web/useSizeText.ts';
import '../../../features/statistics/admin/statistics.css';

/** The bytes of the site's pictures, by use and by comic, and whether all files are whole. */
export const StorageScreen = withWords(function StorageScreen() {
  const t = useTranslations('admin.statistics.storage');
  return (
    <div className="wrap statistics">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <StorageCheckPanel />
      <StoragePanel />
      <LargestComics />
    </div>
  );
});

/** It fails together with the panel before it, which says so. */
function LargestComics() {
  const t = useTranslations('admin.statistics');
  const format = useFormatter();
  const sizeText = useSizeText();
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/admin/storage', {}));
  return (
    <Panel title={t('storage.largest')}>
      <DataTable
        caption={t('storage.largest')}
        isCaptionHidden
        isLoading={!data}
        rows={data?.comics ?? []}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        empty={t('storage.noComics')}
        columns={columnsOf({
          comic: t('comic'),
          pictures: t('storage.pictures'),
          size: t('storage.size'),
          number: (value) => format.number(value),
          sizeText,
        })}
      />
    </Panel>
  );
}

type ColumnWords = {
  comic: string;
  pictures: string;
  size: string;
  number: (value: number) => string;
  sizeText: (bytes: number) => string;
};

const columnsOf = ({ comic, pictures, size, number, sizeText }: ColumnWords) => [
  { key: 'title', label: comic, cell: (row: StoredComic) => <ComicLink {...row} /> },
  {
    key: 'pictures',
    label: pictures,
    cell: (row: StoredComic) => number(row.pictures),
    align: 'end' as const,
  },
  { key: 'bytes', label: size, cell: (row: StoredComic) => sizeText(row.bytes), align: 'end' as const },
];

function ComicLink({ slug, title }: StoredComic) {
  return (
    <PathLink path={`/admin/comics/${slug}`} className="text-link">
      {title}
    </PathLink>
  );
}
