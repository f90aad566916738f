import { useMemo, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RecordsContext, type NamedMember, type Records } from '../../../ui/admin/RecordsContext.ts';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import type { RecordDialogProps } from './RecordDialog.tsx';

/** A step between: the names of the many files of a record are not for every screen. */
const OpenedRecord = fetchedWithWords<RecordDialogProps>(
  async () => (await import('./FetchedRecord.ts')).FetchedRecord,
  [],
);

/**
 * Gives the names below it the way to the records of members, one dialog for all. Limited staff get
 * names alone: records are not within their limits.
 */
export function MemberRecords({ children }: { children: ReactNode }) {
  const t = useTranslations('admin.users.record');
  const { user } = useSession();
  const [member, setMember] = useState<NamedMember>();
  const records = useMemo<Records>(
    () => ({ nameOf: (username) => t('title', { username }), open: setMember }),
    [t],
  );
  return (
    <>
      <RecordsContext value={user?.is_limited === true ? null : records}>{children}</RecordsContext>
      {member && <OpenedRecord {...member} onClose={() => setMember(undefined)} />}
    </>
  );
}
