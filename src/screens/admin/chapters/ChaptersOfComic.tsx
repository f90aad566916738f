import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { useChaptersTable } from '../../../features/bulkEditing/admin/useChaptersTable.tsx';
import { EarlierMoves } from '../../../features/chapterEditing/admin/EarlierMoves.tsx';
import { MergeComic } from '../../../features/chapterEditing/admin/MergeComic.tsx';
import { useRenewChapters } from '../../../features/chapterEditing/admin/useRenewChapters.ts';
import { useSeries } from '../../../features/chapterEditing/admin/useSeries.tsx';
import type { EditedComic } from '../../../features/comicEditing/comicEditingApi.ts';
import { useSession } from '../../../features/sessions/web/useSession.ts';

type ChaptersOfComicProps = {
  comic: EditedComic;
  /** The button that adds chapters: it stands here while there are none. */
  add: ReactNode;
  onMerge: () => void;
};

/** The chapters of a comic, and below them what moves chapters between comics. */
export function ChaptersOfComic({ comic, add, onMerge }: ChaptersOfComicProps) {
  const t = useTranslations('admin.chapters');
  const renew = useRenewChapters();
  const { user } = useSession();
  const { slug, state, chapters_count: count } = comic;
  const merged = () => {
    renew();
    onMerge();
  };
  return (
    <>
      {count === 0 ? (
        <EmptyState title={t('empty')} actions={add}>
          <p>{t('emptyAbout')}</p>
        </EmptyState>
      ) : state === 'bin' ? (
        <EmptyState title={t('inBin')}>
          <p>{t('inBinAbout')}</p>
        </EmptyState>
      ) : (
        <ListedChapters comic={comic}>
          <MergeComic slug={slug} onChange={merged} />
        </ListedChapters>
      )}
      {/* They name comics beyond the limits of staff who have some. */}
      {!user?.is_limited && <EarlierMoves slug={slug} onChange={merged} />}
    </>
  );
}

function ListedChapters({ comic, children }: { comic: EditedComic; children: ReactNode }) {
  const series = useSeries(comic);
  const { table, dialogs } = useChaptersTable(comic, series.act);
  return (
    <>
      <EntityTable table={table}>{children}</EntityTable>
      {dialogs}
      {series.dialog}
    </>
  );
}
