import { isSameJson } from '../../contract/isSameJson.ts';
import { isSingleField } from '../comicEditing/chosenTaxonomies.ts';
import type { ComicFields } from '../comicEditing/comicFields.ts';
import type { FieldValues } from '../editing/mergeEdit.ts';
import type { BulkAct } from './bulkAct.ts';
import { replacedValue } from './replacedValue.ts';

type Link = ComicFields['links'][number];

/** The edit that an act is for a row with these fields: new values of the fields that change. */
export function editOf(act: BulkAct, fields: FieldValues): FieldValues {
  const { links: addedLinks = [], ...addedTerms } = act.add ?? {};
  const { links: removedLinks = [], ...removedTerms } = act.remove ?? {};
  const wanted: Record<string, unknown> = { ...act.fields };
  for (const [field, ids = []] of Object.entries(addedTerms)) {
    const now = listOf<number>(wanted[field] ?? fields[field]);
    const all = [...now, ...ids.filter((id) => !now.includes(id))];
    // The newest value of a field that a comic has once takes the place of the one before.
    wanted[field] = isSingleField(field) ? all.slice(-1) : all;
  }
  for (const [field, ids = []] of Object.entries(removedTerms)) {
    wanted[field] = listOf<number>(wanted[field] ?? fields[field]).filter((id) => !ids.includes(id));
  }
  if (addedLinks.length + removedLinks.length > 0) {
    const now = listOf<Link>(wanted['links'] ?? fields['links']);
    const added = addedLinks.filter(({ url }) => now.every((link) => link.url !== url));
    wanted['links'] = [...now, ...added].filter(({ url }) => !removedLinks.includes(url));
  }
  for (const replacing of act.replace_texts ?? [])
    for (const field of replacing.fields) {
      const now = field in wanted ? wanted[field] : fields[field];
      wanted[field] = replacedValue(field, now, replacing);
    }
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => !isSameValue(field, value, fields[field])),
  );
}

/** One moment can be written in several ways. */
export function isSameValue(field: string, value: unknown, now: unknown): boolean {
  if (field === 'free_at' && typeof value === 'string' && typeof now === 'string')
    return Date.parse(value) === Date.parse(now);
  return isSameJson(value, now);
}

const listOf = <Item>(value: unknown): Item[] => (Array.isArray(value) ? (value as Item[]) : []);
