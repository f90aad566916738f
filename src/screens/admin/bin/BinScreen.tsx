import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { binTable } from '../../../features/comicEditing/admin/binTable.tsx';
import { useComicLineActs } from '../../../features/comicEditing/admin/useComicLineActs.ts';

/** The comics in the bin, and the time for which they can be taken out. */
export const BinScreen = withWords(function BinScreen() {
  const t = useTranslations('admin.comics');
  const acts = useComicLineActs();
  const table = useMemo(() => binTable({ t }, acts), [t, acts]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={table.title} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {table.title}
      </h1>
      <p className="text-muted">{t('bin.about')}</p>
      <EntityTable table={table} />
    </div>
  );
});
