import { LANGUAGES } from '../../contract/languages.ts';
import type { BulkSubject } from './bulkEditLimits.ts';

const inLanguages = <Name extends string>(names: readonly Name[]) =>
  LANGUAGES.flatMap((language) => names.map((name) => `${name}/${language}` as const));

/**
 * The fields of words, in which a text is found and replaced. The first one is the usual choice.
 * Written out: the schemas of the fields are nothing for a browser.
 */
export const TEXT_FIELDS = {
  comics: [
    'title',
    'alternative_titles',
    'description',
    ...inLanguages(['title', 'description'] as const),
    'links',
  ],
  chapters: ['title'],
  terms: [
    'name',
    'aliases',
    'description',
    ...inLanguages(['name', 'description'] as const),
    'links',
    'hair_color',
  ],
} as const satisfies Record<BulkSubject, readonly string[]>;
