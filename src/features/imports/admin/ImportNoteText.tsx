import { useTranslations } from 'use-intl';
import type { SaidNote } from '../SaidNote.ts';
import { noteText } from './noteText.ts';

/** A message of an import about a file; in English if there are no other words for it. */
export function ImportNoteText({ note }: { note: SaidNote }) {
  const t = useTranslations('admin.imports');
  return noteText(t, note) ?? <span lang="en">{note.message}</span>;
}
