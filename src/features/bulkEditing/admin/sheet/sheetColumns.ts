import type { Language } from '../../../../contract/languages.ts';
import type { FieldWords } from '../../../editing/admin/FieldWords.ts';
import type { BulkSubject } from '../../bulkEditLimits.ts';
import { fieldChoices } from '../fieldChoices.ts';
import { textOf } from './cellText.ts';
import type { SheetColumn } from './SheetColumn.ts';
import { SHEET_FIELDS } from './sheetFields.ts';

type Columns = {
  subject: BulkSubject;
  /** Those of the site. */
  languages: readonly Language[];
  words: FieldWords;
  /** The name of no choice at all, where a field can have none. */
  none: string;
};

/** All columns that the sheet of a subject can have. */
export function sheetColumns({ subject, languages, words, none }: Columns): SheetColumn[] {
  return SHEET_FIELDS[subject].fields(languages).map((field): SheetColumn => {
    const label = words.label(field.field);
    if (field.maxLength !== undefined) return { ...field, label };
    const values = fieldChoices(field.field).map((value) => ({
      value,
      text: textOf(value),
      label: words.text(field.field, value),
    }));
    return {
      ...field,
      label,
      choices: field.isRequired ? values : [{ value: null, text: '', label: none }, ...values],
    };
  });
}
