import { useState } from 'react';
import { fetchedWithWords } from '../../../ui/i18n/fetchedWithWords.tsx';
import { useSession } from '../../sessions/web/useSession.ts';

const Fetched = fetchedWithWords<{ onClose: () => void }>(
  async () => (await import('./WarningDialog.tsx')).WarningDialog,
  ['account', 'kit'],
);

/** Shows what staff have warned a member of, once a visit, as long as it is not confirmed. */
export function Warnings() {
  const hasWarning = useSession().user?.has_warning === true;
  const [isClosed, setIsClosed] = useState(false);
  return hasWarning && !isClosed ? <Fetched onClose={() => setIsClosed(true)} /> : null;
}
