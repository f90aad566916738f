import { useTranslations } from 'use-intl';
import type { SaidNote } from '../SaidNote.ts';
import { noteText } from './noteText.ts';

/** What an import says of a file; in English where there are no other words for it. */
export function ImportNoteText({ note }: { note: SaidNote }) {
  const t = useTranslations('admin.imports');
  return noteText(t, note) ?? <span lang="en">{note.message}</span>;
}
