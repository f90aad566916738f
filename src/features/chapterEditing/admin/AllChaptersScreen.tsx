import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import { useSite } from '../../site/web/useSite.ts';
import { chaptersTable, type ChangeAll } from './chaptersTable.tsx';
import { useChapterLineActs } from './useChapterLineActs.ts';
import { useManagedName } from './useManagedName.ts';

type AllChaptersProps = { changeAll: ChangeAll; moreActs: readonly SelectionAct[] };

/**
 * Chapters of all comics in every state, the last changed first. `changeAll` changes all that a
 * filter finds, as one act; `moreActs` do more of that kind.
 */
export const AllChaptersScreen = withWords(function AllChaptersScreen({
  changeAll,
  moreActs,
}: AllChaptersProps) {
  const t = useTranslations('admin.chapters');
  const locale = useLocale();
  const { timezone: zone } = useSite();
  const acts = useChapterLineActs();
  const nameOf = useManagedName();
  const table = useMemo(
    () => chaptersTable({ t, locale, zone, nameOf, acts, changeAll, moreActs }),
    [t, locale, zone, nameOf, acts, changeAll, moreActs],
  );
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={table.title} isIndexed={false} />
      <AdminHead />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {table.title}
      </h1>
      <EntityTable table={table} />
    </div>
  );
});
