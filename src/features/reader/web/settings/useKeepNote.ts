import { useApi } from '../../../../ui/api/useApi.ts';
import { writeVisitNote } from '../../../../ui/device/deviceNotes.ts';
import { changeMemberNote } from '../../../memberNotes/web/changeMemberNote.ts';
import { noteName } from '../../../memberNotes/web/memberNote.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { useSite } from '../../../site/web/useSite.ts';

/**
 * Keeps a setting of the reader on this device, and syncs it to a member's other devices; null
 * deletes it. Incognito it lasts until that ends or the page is left.
 */
export function useKeepNote(): (key: string, value: object | null) => void {
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  return (key, value) => {
    if (isIncognito(siteId)) writeVisitNote(noteName(siteId, key), JSON.stringify(value ?? {}));
    else changeMemberNote({ siteId, callApi }, key, value);
  };
}
