import { LANGUAGES } from '../../../contract/languages.ts';
import type { ComicFieldName, ComicFields } from '../../comicEditing/comicFields.ts';
import type { ChosenTaxonomy } from '../../comicEditing/chosenTaxonomies.ts';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { BulkAct, SharedField } from '../bulkAct.ts';

/**
 * The parts that make up one act. The order is that of the menu: parts that take away stand last.
 */
export const PART_KINDS = [
  'add',
  'remove',
  'replace',
  'add_links',
  'remove_links',
  'replace_links',
  'set',
  'clear',
  'replace_texts',
  'lock',
  'unlock',
  'publish',
  'unpublish',
  'schedule',
  'bin',
] as const;
export type PartKind = (typeof PART_KINDS)[number];

type Link = ComicFields['links'][number];

/** One part of an act, as it is being filled in. Each kind uses some of the values. */
export type BulkPart = {
  key: string;
  kind: PartKind;
  taxonomy: ChosenTaxonomy;
  terms: readonly Option[];
  links: readonly Link[];
  /** The addresses of the links to take away. */
  addresses: readonly string[];
  field: SharedField;
  value: unknown;
  fields: readonly string[];
  /** The text to find, and the one that takes its place. */
  find: string;
  replacement: string;
  matchesCase: boolean;
  wholeWords: boolean;
  withChapters: boolean;
  at: string | null;
};

const TRANSLATED = LANGUAGES.flatMap((language) => [
  `title/${language}` as const,
  `description/${language}` as const,
]);

/** Written out: the schemas of the fields are nothing for a browser. */
export const LOCKABLE_FIELDS: readonly ComicFieldName[] = [
  'title',
  'alternative_titles',
  'description',
  ...TRANSLATED,
  'language',
  'status',
  'nsfw',
  'rewritten',
  'speechless',
  'translated',
  'direction',
  'layout',
  'mode',
  'cover',
];

/** Only one part may say what becomes of the state. */
export const STATE_KINDS: readonly PartKind[] = ['publish', 'unpublish', 'schedule', 'bin'];
/** They are about terms that a row carries. */
export const isTermsKind = (kind: PartKind) => kind === 'add' || kind === 'remove' || kind === 'replace';
export const isStateKind = (kind: PartKind) => STATE_KINDS.includes(kind);

/** The field that a part is about until another one is chosen, or the fields. */
export type FirstFields = { field?: SharedField; fields?: readonly string[] };

/** A part as it is before anything is chosen. */
export function newPart(kind: PartKind, key: string, first: FirstFields = {}): BulkPart {
  const { field = 'status', fields = [] } = first;
  return {
    key,
    kind,
    taxonomy: 'tags',
    terms: [],
    links: [{ label: '', url: '' }],
    addresses: [],
    field,
    value: kind === 'clear' ? null : usualValue(field),
    fields,
    find: '',
    replacement: '',
    matchesCase: false,
    wholeWords: false,
    withChapters: false,
    at: null,
  };
}

/** The field of terms that a part is about: chapters have groups alone. */
export const termsField = (subject: BulkSubject, taxonomy: ChosenTaxonomy): SharedField =>
  subject === 'chapters' ? 'groups' : `terms/${taxonomy}`;

const IS_TYPED = /^(language|free_at|color|title|description)/;

/** The first value of an input; undefined if the editor must choose one. */
export function usualValue(field: SharedField): unknown {
  if (field === 'status') return 'ongoing';
  if (field === 'direction') return 'ltr';
  if (field === 'layout') return 'horizontal';
  if (field === 'mode') return 'manga';
  return IS_TYPED.test(field) ? undefined : true;
}

export type Fault = 'lacking' | 'lackingText' | 'lackingLabel' | 'wrongUrl';

/** Missing and wrong values, by the name of the input. */
export function faultsOf(part: BulkPart): Record<string, Fault> {
  const { key, kind, links } = part;
  if ((kind === 'add_links' || kind === 'replace_links') && links.length > 0)
    return Object.fromEntries(
      links.flatMap(({ label, url }, index): [string, Fault][] => [
        ...(label.trim() === '' ? [[`${key}.${index}.label`, 'lackingLabel'] as [string, Fault]] : []),
        ...(IS_URL.test(url) ? [] : [[`${key}.${index}.url`, 'wrongUrl'] as [string, Fault]]),
      ]),
    );
  if (kind === 'replace_texts')
    return {
      ...(part.find === '' ? { [`${key}_find`]: 'lackingText' as const } : {}),
      ...(part.fields.length === 0 ? { [key]: 'lacking' as const } : {}),
    };
  return isIncomplete(part) ? { [key]: 'lacking' } : {};
}

/** The pattern of the field's schema, which browsers cannot check. */
const IS_URL = /^https:\/\/[^\s\\]+$/;

function isIncomplete({ kind, terms, links, addresses, value, fields, at }: BulkPart): boolean {
  if (kind === 'add' || kind === 'remove' || kind === 'replace') return terms.length === 0;
  if (kind === 'add_links' || kind === 'replace_links') return links.length === 0;
  if (kind === 'remove_links') return addresses.length === 0;
  if (kind === 'set') return value === undefined || value === null || value === '';
  if (kind === 'lock' || kind === 'unlock') return fields.length === 0;
  return kind === 'schedule' && at === null;
}

/** The act that the parts are together; of two parts about one field the later one counts. */
export function actOf(parts: readonly BulkPart[], subject: BulkSubject = 'comics'): BulkAct {
  const act: Record<string, unknown> = {};
  const into = (name: string, values: object) => {
    act[name] = { ...(act[name] as object | undefined), ...values };
  };
  for (const part of parts) {
    const { kind, taxonomy, terms, links, addresses, field, value, fields, withChapters, at } = part;
    const ids = terms.map((term) => Number(term.value));
    const termsOf = termsField(subject, taxonomy);
    if (kind === 'add' || kind === 'remove') {
      const before = (act[kind] as Record<string, number[]> | undefined)?.[termsOf] ?? [];
      into(kind, { [termsOf]: [...new Set([...before, ...ids])] });
    } else if (kind === 'add_links' || kind === 'remove_links') {
      const name = kind === 'add_links' ? 'add' : 'remove';
      const before = (act[name] as Record<string, unknown[]> | undefined)?.['links'] ?? [];
      into(name, { links: [...before, ...(name === 'add' ? trimmed(links) : addresses)] });
    } else if (kind === 'replace_links') into('fields', { links: trimmed(links) });
    else if (kind === 'replace') into('fields', { [termsOf]: ids });
    else if (kind === 'set') into('fields', { [field]: value });
    else if (kind === 'clear') into('fields', { [field]: isList(field) ? [] : null });
    else if (kind === 'replace_texts')
      act[kind] = [...((act[kind] as object[] | undefined) ?? []), replacingOf(part)];
    else if (kind === 'lock' || kind === 'unlock')
      act[kind] = [...new Set([...((act[kind] as string[] | undefined) ?? []), ...fields])];
    else
      act['publication'] = {
        act: kind,
        ...(kind === 'schedule' && at !== null ? { at } : {}),
        ...((kind === 'publish' || kind === 'schedule') && withChapters ? { with_chapters: true } : {}),
      };
  }
  return act as BulkAct;
}

function replacingOf({ find, replacement, fields, matchesCase, wholeWords }: BulkPart): object {
  return {
    find,
    replacement,
    fields,
    ...(matchesCase ? { match_case: true } : {}),
    ...(wholeWords ? { whole_words: true } : {}),
  };
}

const isList = (field: string) => field.startsWith('terms/') || field === 'links' || field === 'groups';
const trimmed = (links: readonly Link[]) => links.map(({ label, url }) => ({ label: label.trim(), url }));
