import { cappedNotes, importNote } from './importNote.ts';
import type { ImportNote, ImportPage, PageFormat } from './importPlan.ts';

const UNREAD: Partial<Record<PageFormat, string>> = { jxl: 'JPEG XL', jp2: 'JPEG 2000', heic: 'HEIC' };

/** Names the pages that nothing here can read, so that none goes missing unsaid. */
export function unreadPages(pages: readonly ImportPage[], nameOf: (name: string) => string): ImportNote[] {
  return cappedNotes(
    pages.flatMap(({ name, format }) => {
      const called = UNREAD[format];
      return called === undefined ? [] : [importNote('page_unread', { name: nameOf(name), format: called })];
    }),
  );
}
