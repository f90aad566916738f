import type { useTranslations } from 'use-intl';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { SelectionAct, TableDeclaration } from '../../../ui/table/TableDeclaration.ts';
import { NOTE_IS, type KeptImportNote } from '../importNotesApi.ts';
import { ImportNoteText } from './ImportNoteText.tsx';
import { noteText } from './noteText.ts';

type Words = ReturnType<typeof useTranslations<'admin.imports'>>;

/** The table of notes that imports made about files. */
export function importNotesTable(t: Words, acts: SelectionAct[]): TableDeclaration<KeptImportNote> {
  return {
    name: 'import-notes',
    list: 'GET /api/admin/import-notes',
    count: 'GET /api/admin/import-note-count',
    title: t('title'),
    search: t('search'),
    empty: t('empty'),
    sort: { key: 'noted', order: 'desc' },
    filters: [
      {
        key: 'is',
        label: t('is'),
        choices: NOTE_IS.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    ],
    columns: [
      {
        key: 'message',
        label: t('columns.note'),
        cell: (note) => <ImportNoteText note={note} />,
        isWide: true,
        width: 300,
      },
      { key: 'source', label: t('columns.source'), cell: ({ source }) => source, width: 230 },
      { key: 'chapter', label: t('columns.chapter'), cell: chapterName, width: 160 },
      {
        key: 'state',
        label: t('columns.state'),
        cell: (note) => <NoteState note={note} t={t} />,
        width: 200,
      },
      {
        key: 'noted',
        label: t('columns.noted'),
        cell: ({ noted_at }) => <DateText value={noted_at} />,
        isSortable: true,
      },
    ],
    rowLabel: (note) => `${note.source}: ${noteText(t, note) ?? note.message}`,
    rowPath: ({ chapter }) => (chapter ? `/admin/comics/${chapter.comic}/chapters/${chapter.slug}` : ''),
    acts,
  };
}

function chapterName({ chapter }: KeptImportNote): string | null {
  if (!chapter) return null;
  return chapter.number === null ? chapter.comic_title : `${chapter.comic_title} ${chapter.number}`;
}

function NoteState({ note, t }: { note: KeptImportNote; t: Words }) {
  const isOpen = note.settled_at === null;
  return (
    <span>
      <Badge tone={isOpen ? 'accent' : 'neutral'}>{t(isOpen ? 'states.open' : 'states.settled')}</Badge>
      {note.is_left_out && (
        <span className="ml-4">
          <Badge tone="warn">{t('states.left_out')}</Badge>
        </span>
      )}
    </span>
  );
}
