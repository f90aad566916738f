import { lazy, Suspense, type ComponentType } from 'react';
import { tokenKey } from '../../features/sessions/web/sessionNotes.ts';
import { useSite } from '../../features/site/web/useSite.ts';
import { loadChunk } from '../../ui/device/loadChunk.ts';
import { useNote } from '../../ui/device/useNote.ts';

/** Without its part of the program the notices are still in the menu of the account. */
const NoticeBell = lazy(() =>
  loadChunk(() => import('../../features/notices/web/NoticeBell.tsx')).then(
    (chunk): { default: ComponentType } => ({ default: chunk.NoticeBell }),
    () => ({ default: () => null }),
  ),
);

/**
 * The bell in the header. Pages are the same for everybody: it comes when the device knows a
 * member.
 */
export function BellPlace() {
  const isLoggedIn = useNote(tokenKey(useSite().id)) !== null;
  return (
    <span className="bell-place">
      {isLoggedIn && (
        <Suspense>
          <NoticeBell />
        </Suspense>
      )}
    </span>
  );
}
