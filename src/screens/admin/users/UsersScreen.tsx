import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import type { ManagedUser } from '../../../features/staff/staffApi.ts';
import { useUserActs } from '../../../features/moderation/admin/members/useUserActs.tsx';
import { usersTable } from '../../../features/staff/admin/usersTable.tsx';
import { FetchedLimitsDialog } from '../../../features/staffLimits/admin/FetchedLimitsDialog.ts';

/** Members as admins see them, newest first. Staff can be limited to some comics and groups. */
export const UsersScreen = withWords(function UsersScreen() {
  const t = useTranslations('admin.users');
  const ofLimits = useTranslations('admin.limits');
  const [limited, setLimited] = useState<ManagedUser>();
  const { acts, dialogs } = useUserActs();
  const moreActs = useCallback(
    (user: ManagedUser) =>
      user.can.change ? [{ label: ofLimits('open'), onSelect: () => setLimited(user), hasLine: true }] : [],
    [ofLimits],
  );
  const table = useMemo(() => usersTable(t, acts, moreActs), [t, acts, moreActs]);
  return (
    <>
      <div className="wrap min-h-dvh pt-32">
        <PageHead title={t('title')} isIndexed={false} />
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {t('title')}
        </h1>
        <EntityTable table={table} />
        {dialogs}
      </div>
      {limited && <FetchedLimitsDialog user={limited} onClose={() => setLimited(undefined)} />}
    </>
  );
});
