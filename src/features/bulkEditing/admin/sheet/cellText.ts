import { isSameJson } from '../../../../contract/isSameJson.ts';
import { VISIBLE_SIGN } from '../../../../contract/visibleSign.ts';
import { lettersIn } from '../../../../ui/kit/lettersIn.ts';
import { numberText } from '../../../imports/chapterNumber.ts';
import { languageOfWord, languageTag } from '../../../imports/languageTag.ts';
import { MAX_TERM_POSITION } from '../../../termEditing/termLimits.ts';
import type { SheetColumn, SheetRow } from './SheetColumn.ts';
import type { TextForm } from './sheetFields.ts';

const VISIBLE = new RegExp(VISIBLE_SIGN, 'u');

/** A value as a cell has it; nothing at all is an empty text. */
export function textOf(value: unknown): string {
  return value === null || value === undefined ? '' : String(value as string | number | boolean);
}

/** The value that the text of a cell stands for. A text of a wrong form is its own value. */
export function valueOf({ choices, form }: SheetColumn, text: string): unknown {
  if (choices) return choices.find((choice) => choice.text === text)?.value ?? null;
  const plain = VISIBLE.test(text) ? text.trim() : '';
  if (plain === '') return null;
  if (form === 'position') return /^\d+$/.test(plain) ? Number(plain) : plain;
  if (form === 'color') return plain.toLowerCase();
  // Names are taken too: tables show them, and people copy from tables.
  return form === 'language' ? (languageTag(plain) ?? languageOfWord(plain) ?? plain) : plain;
}

export function isChanged(column: SheetColumn, row: SheetRow, text: string): boolean {
  return !isSameJson(valueOf(column, text), row.fields[column.field] ?? null);
}

export type CellFault = 'empty' | 'tooLong' | TextForm;

const HAS_FORM: Record<TextForm, (value: unknown) => boolean> = {
  language: (value) => languageTag(value as string) !== undefined,
  number: (value) => numberText(value as string) !== undefined,
  position: (value) => typeof value === 'number' && value <= MAX_TERM_POSITION,
  color: (value) => /^#[0-9a-f]{6}$/.test(value as string),
};

/** Reason why a cell cannot have this text. Undefined: it can. */
export function cellFault(column: SheetColumn, text: string): CellFault | undefined {
  const value = valueOf(column, text);
  if (value === null) return column.isRequired ? 'empty' : undefined;
  const { maxLength, form } = column;
  if (form && !HAS_FORM[form](value)) return form;
  return typeof value === 'string' && maxLength !== undefined && lettersIn(value) > maxLength
    ? 'tooLong'
    : undefined;
}
