import { parseFilterLine, writeFilterLine, type FilterToken } from '../../../contract/filterLine.ts';

/** The state of the screen, which is the query of its address. */
export type AuditSearch = { q?: string; page?: number };

/** The filter line as the fields of a form. `words` has all that has no field of its own. */
export type AuditFields = Record<'words' | (typeof FIELDS)[number], string>;

const FIELDS = ['actor', 'act', 'kind', 'program', 'from', 'until'] as const;
const MAX_PAGE = 10_000;

/** Invalid values are left out. */
export function parseAuditSearch(query: Record<string, unknown>): AuditSearch {
  const { q } = query;
  const page = Number(query['page']);
  return {
    ...(typeof q === 'string' && q.trim() !== '' ? { q: q.trim().slice(0, 500) } : {}),
    ...(Number.isInteger(page) && page > 1 && page <= MAX_PAGE ? { page } : {}),
  };
}

export function auditFields(q = ''): AuditFields {
  const fields: AuditFields = { words: '', actor: '', act: '', kind: '', program: '', from: '', until: '' };
  const rest: FilterToken[] = [];
  for (const token of parseFilterLine(q)) {
    const name = FIELDS.find((one) => one === token.key);
    if (name && !token.isExcluded && token.operator === '=' && fields[name] === '')
      fields[name] = token.value;
    else rest.push(token);
  }
  return { ...fields, words: writeFilterLine(rest) };
}

export function auditLine({ words, ...fields }: AuditFields): string {
  const tokens = FIELDS.filter((key) => fields[key].trim() !== '').map((key): FilterToken => ({
    key,
    value: fields[key].trim(),
    isExcluded: false,
    operator: '=',
  }));
  return [words.trim(), writeFilterLine(tokens)].filter((part) => part !== '').join(' ');
}
