import { describe, expect, it } from 'vitest';
import { COMIC_FIELD_NAMES, isLockableField } from '../../comicEditing/comicFields.ts';
import { BULK_SUBJECTS, type BulkSubject } from '../bulkEditLimits.ts';
import { SHARED_FIELDS } from '../bulkAct.ts';
import {
  actOf,
  faultsOf,
  LOCKABLE_FIELDS,
  newPart,
  PART_KINDS,
  usualValue,
  type BulkPart,
} from './bulkParts.ts';
import { firstFields, SUBJECT_PARTS } from './subjectParts.ts';

const part = (kind: BulkPart['kind'], rest: Partial<BulkPart> = {}): BulkPart => ({
  ...newPart(kind, kind),
  ...rest,
});
const terms = [
  { value: '7', label: 'Fog' },
  { value: '9', label: 'Rain' },
];

describe('the parts of a bulk edit', () => {
  it('are one act together', () => {
    const act = actOf([
      part('add', { terms }),
      part('add', { terms: [{ value: '3', label: 'Snow' }] }),
      part('remove', { taxonomy: 'artists', terms }),
      part('replace', { taxonomy: 'ratings', terms: terms.slice(0, 1) }),
      part('set', { field: 'status', value: 'complete' }),
      part('clear', { field: 'description' }),
      part('clear', { field: 'links' }),
      part('add_links', { links: [{ label: ' Shop ', url: 'https://shop.example' }] }),
      part('add_links', { links: [{ label: 'Blog', url: 'https://blog.example' }] }),
      part('remove_links', { addresses: ['https://old.example'] }),
      part('set', { field: 'title/fr', value: 'Héron' }),
      part('lock', { fields: ['title'] }),
      part('unlock', { fields: ['cover'] }),
      part('schedule', { at: '2200-01-01T00:00:00.000Z', withChapters: true }),
    ]);
    expect(act).toEqual({
      add: {
        'terms/tags': [7, 9, 3],
        links: [
          { label: 'Shop', url: 'https://shop.example' },
          { label: 'Blog', url: 'https://blog.example' },
        ],
      },
      remove: { 'terms/artists': [7, 9], links: ['https://old.example'] },
      fields: {
        'terms/ratings': [7],
        status: 'complete',
        description: null,
        links: [],
        'title/fr': 'Héron',
      },
      lock: ['title'],
      unlock: ['cover'],
      publication: { act: 'schedule', at: '2200-01-01T00:00:00.000Z', with_chapters: true },
    });
  });

  it('are about the groups of chapters', () => {
    const parts = [part('add', { terms }), part('clear', { field: 'language' })];
    expect(actOf(parts, 'chapters')).toEqual({ add: { groups: [7, 9] }, fields: { language: null } });
    expect(actOf([part('clear', { field: 'groups' })], 'chapters')).toEqual({ fields: { groups: [] } });
  });

  it('replace texts one after the other, in the first field of words until others are chosen', () => {
    const first = (subject: BulkSubject) =>
      newPart('replace_texts', 'a', firstFields(subject, 'replace_texts'));
    expect(BULK_SUBJECTS.map((subject) => first(subject).fields)).toEqual([['title'], ['title'], ['name']]);
    const parts: BulkPart[] = [
      { ...first('comics'), find: 'teh', replacement: 'the' },
      { ...first('comics'), find: ' (WIP)', matchesCase: true, wholeWords: true },
    ];
    expect(actOf(parts)).toEqual({
      replace_texts: [
        { find: 'teh', replacement: 'the', fields: ['title'] },
        { find: ' (WIP)', replacement: '', fields: ['title'], match_case: true, whole_words: true },
      ],
    });
    expect(faultsOf({ ...first('terms'), fields: [] })).toEqual({ a: 'lacking', a_find: 'lackingText' });
  });

  it.each(BULK_SUBJECTS)('offer fields that the server takes for %s, and no others', (subject) => {
    const { settable, clearable, kinds } = SUBJECT_PARTS[subject];
    const taken = SHARED_FIELDS[subject];
    expect([...settable, ...clearable].filter((field) => !taken.includes(field))).toEqual([]);
    const offered = new Set([...settable, ...clearable]);
    // Languages of a comic are a field, which is no list of terms.
    expect(taken.filter((field) => !offered.has(field))).toEqual([]);
    expect(kinds.every((kind) => PART_KINDS.includes(kind))).toBe(true);
  });

  it('say which of them lack something', () => {
    const lacking = PART_KINDS.filter((kind) => Object.keys(faultsOf(part(kind))).length > 0);
    const links = ['add_links', 'remove_links', 'replace_links'];
    const last = ['replace_texts', 'lock', 'unlock', 'schedule'];
    expect(lacking).toEqual(['add', 'remove', 'replace', ...links, ...last]);
    expect(faultsOf(part('set', { field: 'language', value: '' }))).toEqual({ set: 'lacking' });
    expect(faultsOf(part('set', { field: 'nsfw', value: false }))).toEqual({});
    for (const field of ['title/fr', 'description/zh', 'free_at', 'color'] as const)
      expect(usualValue(field)).toBeUndefined();
  });

  it('name the link that has no name, or an address that is none', () => {
    const links = [
      { label: 'Shop', url: 'https://shop.example' },
      { label: ' ', url: 'http://shop.example' },
    ];
    const faults = { 'add_links.1.label': 'lackingLabel', 'add_links.1.url': 'wrongUrl' };
    expect(faultsOf(part('add_links', { links }))).toEqual(faults);
    expect(faultsOf(part('replace_links', { links: [] }))).toEqual({ replace_links: 'lacking' });
  });

  it('offer to lock what imports write', () => {
    expect(LOCKABLE_FIELDS.toSorted()).toEqual(COMIC_FIELD_NAMES.filter(isLockableField).toSorted());
  });
});
