import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { RowAct } from '../../../ui/table/TableDeclaration.ts';
import type { ManagedUser } from '../staffApi.ts';
import { useUserActs } from './useUserActs.tsx';
import { usersTable } from './usersTable.tsx';

/** Members as admins see them, newest first. */
export const UsersScreen = withWords(function UsersScreen({
  moreActs,
}: {
  /** What else can be done with a member. The same function at each rendering. */
  moreActs?: (user: ManagedUser) => RowAct[];
}) {
  const t = useTranslations('admin.users');
  const { acts, dialogs } = useUserActs();
  const table = useMemo(() => usersTable(t, acts, moreActs), [t, acts, moreActs]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      {dialogs}
    </div>
  );
});
