import { Value } from 'typebox/value';
import type { TSchema } from 'typebox';
import { choicesOf } from '../../contract/choicesOf.ts';
import type { RichText } from '../../contract/RichText.ts';
import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import type { CsvFaultCode } from './bulkEditLimits.ts';
import { itemsOfCell, listCell } from './csvList.ts';
import { taxonomyOfShared } from './taxonomyOfShared.ts';

type CellKind = 'terms' | 'rich' | 'titles' | 'links' | 'list' | 'yesNo' | 'number' | 'text';
type LabeledTitle = { label: string | null; title: string };
type Link = { label: string; url: string };

/** A column of one field, with how its cells are written. */
export type CsvColumn = { field: string; schema: TSchema; kind: CellKind };

export const csvColumn = (field: string, schema: TSchema): CsvColumn => ({
  field,
  schema,
  kind: kindOf(field, schema),
});

function kindOf(field: string, schema: TSchema): CellKind {
  if (taxonomyOfShared(field)) return 'terms';
  if (field.startsWith('description')) return 'rich';
  if (field === 'alternative_titles') return 'titles';
  // Those of comics have names, those of terms are addresses alone.
  if (field === 'links' && !Value.Check(schema, ['https://a.example'])) return 'links';
  if (Value.Check(schema, [])) return 'list';
  if (Value.Check(schema, true)) return 'yesNo';
  return Value.Check(schema, 1) ? 'number' : 'text';
}

type Written = { value: unknown; nameOf: (id: number) => string };

/** The text of a value in its cell. Line breaks are LF: a spreadsheet keeps no others. */
export function cellOf({ kind }: CsvColumn, { value, nameOf }: Written): string {
  if (value === null || value === undefined) return '';
  return writtenAs(kind, value, nameOf).replaceAll(/\r\n?/g, '\n');
}

function writtenAs(kind: CellKind, value: unknown, nameOf: Written['nameOf']): string {
  const plain = (texts: readonly string[]) =>
    listCell(
      texts.map((text) => ({ label: null, text })),
      { hasLabels: false },
    );
  switch (kind) {
    case 'terms':
      return plain((value as number[]).map(nameOf));
    case 'rich':
      return richTextToPlain(value as RichText);
    case 'titles':
      return listCell(
        (value as LabeledTitle[]).map(({ label, title }) => ({ label, text: title })),
        { hasLabels: true },
      );
    case 'links':
      return listCell(
        (value as Link[]).map(({ label, url }) => ({ label, text: url })),
        { hasLabels: true },
      );
    case 'list':
      return plain(value as string[]);
    case 'yesNo':
      return value ? 'yes' : 'no';
    case 'number':
    case 'text':
      return String(value);
  }
}

/**
 * A value, which the schema of the field has still to allow; names of terms; or why the cell cannot
 * be read, with the text that is wrong.
 */
export type CellRead = { value: unknown } | { names: string[] } | { fault: CsvFaultCode; text: string };

type Read = {
  text: string;
  /** The value of now. A description may have a look that a cell cannot show. */
  now: unknown;
};

/** Reads a cell that somebody has changed. */
export function readCell({ kind, schema }: CsvColumn, { text, now }: Read): CellRead {
  if (kind === 'rich' && isFormatted(now as RichText | null)) return { fault: 'formatted', text: '' };
  if (text.trim() === '') {
    if (kind === 'terms') return { names: [] };
    if (Value.Check(schema, null)) return { value: null };
    return Value.Check(schema, []) ? { value: [] } : { fault: 'required', text: '' };
  }
  if (kind === 'terms') return { names: itemsOfCell(text, { hasLabels: false }).map((item) => item.text) };
  return readAs(kind, text, schema);
}

const YES_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  1: true,
  no: false,
  false: false,
  0: false,
};

function readAs(kind: Exclude<CellKind, 'terms'>, text: string, schema: TSchema): CellRead {
  switch (kind) {
    case 'rich':
      return { value: plainParagraphs(text) };
    case 'titles': {
      const items = itemsOfCell(text, { hasLabels: true });
      return { value: items.map((item) => ({ label: item.label || null, title: item.text })) };
    }
    case 'links': {
      const items = itemsOfCell(text, { hasLabels: true });
      const bare = items.find(({ label }) => !label);
      if (bare) return { fault: 'unlabeled', text: bare.text };
      return { value: items.map((item) => ({ label: item.label, url: item.text })) };
    }
    case 'list':
      return { value: itemsOfCell(text, { hasLabels: false }).map((item) => item.text) };
    case 'yesNo': {
      const value = YES_NO[text.trim().toLowerCase()];
      return value === undefined ? { fault: 'yes_no', text } : { value };
    }
    case 'number':
      return /^\d{1,9}$/.test(text.trim()) ? { value: Number(text) } : { fault: 'value', text };
    case 'text': {
      const value = text.trim();
      const choices = choicesOf(schema);
      if (choices.length === 0 || choices.includes(value)) return { value };
      return { fault: 'choice', text: choices.join(', ') };
    }
  }
}

/** It has more than plain paragraphs: a list, a heading, bold words, a link. */
function isFormatted(document: RichText | null): boolean {
  return (document?.blocks ?? []).some((block) =>
    block.type === 'runs'
      ? block.runs.some(({ bold, italic, href }) => bold || italic || href !== undefined)
      : block.type !== 'paragraph',
  );
}

function plainParagraphs(text: string): RichText {
  const lines = text.split('\n').map((line) => line.trim());
  const blocks = lines
    .filter((line) => line !== '')
    .map((line) => ({ type: 'paragraph' as const, text: line }));
  return { version: 1, blocks };
}
