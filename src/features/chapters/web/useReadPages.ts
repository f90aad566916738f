import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { parseReadPages, readPagesKey, type ReadPages } from './readPages.ts';

/** How far each chapter of a comic was read on this device; nothing while the page is rendered on the server and taken over. */
export function useReadPages(slug: string): ReadPages {
  return parseReadPages(useNote(readPagesKey({ siteId: useSite().id, slug })));
}
