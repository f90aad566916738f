import { useMemo } from 'react';
import { writeNote } from '../../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../../ui/device/useNote.ts';
import { useSite } from '../../../site/web/useSite.ts';
import type { BulkSubject } from '../../bulkEditLimits.ts';
import { changedFields } from './changedRows.ts';
import type { SheetColumn } from './SheetColumn.ts';
import { SHEET_FIELDS } from './sheetFields.ts';
import type { Typed } from './sheetState.ts';

type Chosen = Partial<Record<BulkSubject, string[]>>;

type Shown = {
  columns: readonly SheetColumn[];
  /** Fields that cannot be hidden now. */
  fixed: ReadonlySet<string>;
  toggle: (field: string) => void;
};

/**
 * The columns in view, as they were chosen on this device. A column with a changed cell stays until
 * that is as before.
 */
export function useShownColumns(
  subject: BulkSubject,
  { all, typed }: { all: readonly SheetColumn[]; typed: Typed },
): Shown {
  const { id: siteId } = useSite();
  const noteKey = `${siteId}_sheet-columns`;
  const note = useNote(noteKey);
  const changed = changedFields(typed);
  // One text, so that the columns stay the same object while the same ones are shown.
  const changedKey = [...changed].toSorted().join(' ');
  const columns = useMemo(() => {
    const chosen = readChosen(note)[subject] ?? SHEET_FIELDS[subject].usual;
    const kept = changedKey.split(' ');
    return all.filter(({ field }) => chosen.includes(field) || kept.includes(field));
  }, [all, note, subject, changedKey]);
  return {
    columns,
    fixed: columns.length === 1 ? new Set(columns.map(({ field }) => field)) : changed,
    toggle: (field) => {
      const shown = new Set(columns.map((column) => column.field));
      if (!shown.delete(field)) shown.add(field);
      writeNote(noteKey, JSON.stringify({ ...readChosen(note), [subject]: [...shown] } satisfies Chosen));
    },
  };
}

/** Other programs write notes too: only lists are taken. */
function readChosen(note: string | null): Chosen {
  try {
    const chosen: unknown = JSON.parse(note ?? '{}');
    const lists = Object.entries(chosen ?? {}).filter(([, fields]) => Array.isArray(fields));
    return Object.fromEntries(lists) as Chosen;
  } catch {
    return {};
  }
}
