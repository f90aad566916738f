import { isSameValue, type Fields } from './statementOf.ts';

type Edited = { fields: Fields; imported: Fields; locked: readonly string[] };

export type FieldChange = { fields: Fields; imported: Fields; changed: string[]; kept: string[] };

/**
 * A field belongs to people once it is locked, or once it is not what an import last wrote there.
 */
export function isHeld({ fields, imported, locked }: Edited, field: string): boolean {
  if (locked.includes(field)) return true;
  return field in imported && !isSameValue(imported[field], fields[field] ?? null);
}

/**
 * Gives a row the wanted values, except where people hold a field. `isNews` tells whether the file
 * said something else before.
 */
export function changeFields(row: Edited, wanted: Fields, isNews: (field: string) => boolean): FieldChange {
  const fields = { ...row.fields };
  const imported = { ...row.imported };
  const changed: string[] = [];
  const kept: string[] = [];
  for (const [field, value] of Object.entries(wanted)) {
    const isSame = isSameValue(row.fields[field] ?? null, value);
    if (isHeld(row, field)) {
      if (!isSame && isNews(field)) kept.push(field);
      continue;
    }
    imported[field] = value;
    if (isSame) continue;
    fields[field] = value;
    changed.push(field);
  }
  return { fields, imported, changed, kept };
}
