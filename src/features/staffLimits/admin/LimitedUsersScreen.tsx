import { useCallback, useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { UsersScreen } from '../../staff/admin/UsersScreen.tsx';
import type { ManagedUser } from '../../staff/staffApi.ts';
import { LimitsDialog } from './LimitsDialog.tsx';

/** The table of members, whose staff can be limited to some comics and groups. */
export const LimitedUsersScreen = withWords(function LimitedUsersScreen() {
  const t = useTranslations('admin.limits');
  const [asked, setAsked] = useState<ManagedUser>();
  const moreActs = useCallback(
    (user: ManagedUser) =>
      user.can.change ? [{ label: t('open'), onSelect: () => setAsked(user), hasLine: true }] : [],
    [t],
  );
  return (
    <>
      <UsersScreen moreActs={moreActs} />
      {asked && <LimitsDialog user={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
});
