import type { SheetRow } from '../../src/features/bulkEditing/admin/sheet/SheetColumn.ts';
import { sheetColumns } from '../../src/features/bulkEditing/admin/sheet/sheetColumns.ts';
import type { BulkSubject } from '../../src/features/bulkEditing/bulkEditLimits.ts';

/** Names of fields and values stand for their words: `status` is "Status", `true` is "Yes". */
const WORDS = {
  label: (field: string) => field.charAt(0).toUpperCase() + field.slice(1),
  text: (_: string, value: unknown) => ({ true: 'Yes', false: 'No' })[String(value)] ?? String(value),
};

/** The columns of a sheet on a site in English and French, and rows of the given fields. */
export function sheetOf(subject: BulkSubject, fields: readonly Record<string, unknown>[]) {
  const columns = sheetColumns({ subject, languages: ['en', 'fr'], words: WORDS, none: 'As its comic' });
  const rows = fields.map((row, index): SheetRow => ({
    id: `row-${index}`,
    version: index + 1,
    name: `Row ${index}`,
    fields: row,
  }));
  const column = (field: string) => {
    const found = columns.find((one) => one.field === field);
    if (!found) throw new Error(`There is no column ${field}`);
    return found;
  };
  return { columns, rows, column };
}
