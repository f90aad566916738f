import { expect, it } from 'vitest';
import { CHAPTER_FIELDS } from '../../features/chapterEditing/chapterFields.ts';
import { COMIC_FIELDS } from '../../features/comicEditing/comicFields.ts';
import { choicesOf } from '../../contract/choicesOf.ts';
import { namesIn, readAssignment, readFieldValue } from './readAssignment.ts';

it.each([
  ['title=Night = Post', { field: 'title', how: 'set', text: 'Night = Post' }],
  ['terms/tags+=Fog,Sea', { field: 'terms/tags', how: 'add', text: 'Fog,Sea' }],
  ['groups-=Owls', { field: 'groups', how: 'remove', text: 'Owls' }],
  ['description=One\n\nTwo', { field: 'description', how: 'set', text: 'One\n\nTwo' }],
  ['title=', { field: 'title', how: 'set', text: '' }],
])('%s is an assignment', (typed, assignment) => {
  expect(readAssignment(typed)).toEqual(assignment);
});

it.each(['title', '=Night', 'Title Night=Post', '--title=Night'])('%s is none, and says so', (typed) => {
  expect(() => readAssignment(typed)).toThrow(typed);
});

const valueOf = (field: keyof typeof COMIC_FIELDS, text: string) =>
  readFieldValue({ field, schema: COMIC_FIELDS[field], text, zone: 'Europe/Paris' });

it('makes values of texts as the field has them', () => {
  expect(valueOf('title', 'Night Post')).toBe('Night Post');
  expect(valueOf('language', '')).toBeNull();
  expect(valueOf('alternative_titles', '')).toEqual([]);
  expect(valueOf('nsfw', 'yes')).toBe(true);
  expect(valueOf('premium', 'Off')).toBe(false);
  expect(valueOf('nsfw', 'maybe')).toBe('maybe');
  expect(valueOf('free_at', '2026-12-04 18:00')).toBe('2026-12-04T17:00:00.000Z');
  expect(valueOf('description', 'One\n\nTwo')).toMatchObject({ blocks: [{ text: 'One' }, { text: 'Two' }] });
  expect(valueOf('links', '[{"label":"Home","url":"https://comics.example"}]')).toEqual([
    { label: 'Home', url: 'https://comics.example' },
  ]);
  const chapterTitle = { field: 'title', schema: CHAPTER_FIELDS.title, text: '[Extra]', zone: 'UTC' };
  expect(readFieldValue(chapterTitle)).toBe('[Extra]');
});

it('names the field of what cannot be read', () => {
  expect(() => valueOf('links', 'comics.example')).toThrow(/^links: .*JSON/);
  expect(() => valueOf('free_at', 'soon')).toThrow(/^free_at: "soon" is no time/);
});

it('knows what can be chosen, and parts names by commas', () => {
  expect(choicesOf(COMIC_FIELDS.status)).toContain('ongoing');
  expect(choicesOf(COMIC_FIELDS.nsfw)).toEqual(['yes', 'no']);
  expect(choicesOf(COMIC_FIELDS.title)).toEqual([]);
  expect(namesIn(' Fog, Sea ,')).toEqual(['Fog', 'Sea']);
});
