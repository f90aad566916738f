import { LANGUAGES } from '../../../contract/languages.ts';
import { CHOSEN_TAXONOMIES } from '../../comicEditing/chosenTaxonomies.ts';
import type { BulkSubject } from '../bulkEditLimits.ts';
import type { SharedField } from '../bulkAct.ts';
import { TEXT_FIELDS } from '../textFields.ts';
import { PART_KINDS, type FirstFields, type PartKind } from './bulkParts.ts';

type SubjectParts = {
  /** The parts that make up one act, in the order of the menu. */
  kinds: readonly PartKind[];
  /** Fields that have an input here. The first one is the usual choice. */
  settable: readonly SharedField[];
  /** Fields that can be empty. */
  clearable: readonly SharedField[];
};

const TRANSLATED = LANGUAGES.flatMap((language) => [
  `title/${language}` as const,
  `description/${language}` as const,
]);

const OF_COMICS_ALONE: readonly PartKind[] = ['add_links', 'remove_links', 'replace_links', 'lock', 'unlock'];

/** Written out: the schemas of the fields are nothing for a browser. */
export const SUBJECT_PARTS: Record<BulkSubject, SubjectParts> = {
  comics: {
    kinds: PART_KINDS,
    settable: [
      'status',
      'language',
      'nsfw',
      'premium',
      'free_at',
      'rewritten',
      'speechless',
      'translated',
      'direction',
      'layout',
      'mode',
      'description',
      ...TRANSLATED,
    ],
    clearable: [
      'description',
      ...TRANSLATED,
      'language',
      'free_at',
      'links',
      ...CHOSEN_TAXONOMIES.map((taxonomy) => `terms/${taxonomy}` as const),
    ],
  },
  chapters: {
    kinds: PART_KINDS.filter((kind) => !OF_COMICS_ALONE.includes(kind)),
    settable: ['premium', 'free_at', 'language', 'mode'],
    clearable: ['language', 'free_at', 'groups', 'mode'],
  },
  terms: {
    kinds: ['set', 'clear', 'replace_texts'],
    settable: ['active', 'nsfw', 'color'],
    clearable: ['color'],
  },
};

/** The fields that a new part is about until others are chosen. */
export function firstFields(subject: BulkSubject, kind: PartKind): FirstFields {
  if (kind === 'replace_texts') return { fields: TEXT_FIELDS[subject].slice(0, 1) };
  const { settable, clearable } = SUBJECT_PARTS[subject];
  const [field] = kind === 'clear' ? clearable : settable;
  return field === undefined ? {} : { field };
}
