import { useTranslations } from 'use-intl';
import { ImportNoteText } from '../../imports/admin/ImportNoteText.tsx';
import type { SaidNote } from '../../imports/SaidNote.ts';
import './uploads.css';

/**
 * A message about an upload's file, without the options and commands of the command line.
 */
export function UploadNote({ note }: { note: SaidNote }) {
  const t = useTranslations('admin.uploads');
  const { broken, pages } = note.params ?? {};
  const isBroken = note.code === 'broken_pages' && typeof broken === 'number' && typeof pages === 'number';
  return (
    <span className="upload-note">
      {isBroken ? (
        t('brokenPages', { broken, pages })
      ) : note.code === 'in_bin' ? (
        t('inBin')
      ) : (
        <ImportNoteText note={note} />
      )}
    </span>
  );
}
