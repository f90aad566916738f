import type { RowEdit } from '../../bulkAct.ts';
import type { SheetField } from './sheetFields.ts';

/** A value, its text in the state of a sheet, and its name. */
export type SheetChoice = { value: string | boolean | null; text: string; label: string };

export type SheetColumn = SheetField & {
  label: string;
  /** All values of the field; without them it is a text. */
  choices?: readonly SheetChoice[];
};

/** A row as it was when the sheet was opened. */
export type SheetRow = {
  id: string;
  version: NonNullable<RowEdit['version']>;
  name: string;
  fields: Readonly<Record<string, unknown>>;
};
