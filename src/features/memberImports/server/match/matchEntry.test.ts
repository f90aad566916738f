import { expect, it } from 'vitest';
import type { FileEntry } from '../read/FileEntry.ts';
import { authorKey, matchEntry, type Found } from './matchEntry.ts';

const entry = (said: Partial<FileEntry>): FileEntry => ({
  title: 'Heron',
  author: null,
  addresses: [],
  links: [],
  favorite: false,
  favorite_at: null,
  shelf: null,
  shelf_at: null,
  score: null,
  score_at: null,
  read_up_to: null,
  read_up_to_at: null,
  chapters: [],
  ...said,
});

/** Comics of one folded title: their own title, then the other names. */
const NAMES: Record<string, [string, ...string[]]> = {
  one: ['Heron'],
  two: ['Heron'],
  work: ['Work!!'],
  works: ['Work!!!', 'ｗｏｒｋ?'],
  play: ['Play', 'Play!!'],
  plays: ['Play!!!'],
  playing: ['Playing', 'play!!!', 'Play!?'],
  same: ['Same!'],
  sames: ['SAME！'],
  samest: ['Same'],
};
const AUTHORS: Record<string, string[]> = {
  one: ['Mara Moss'],
  two: ['Ran Ito'],
  work: ['Mara Moss'],
  works: ['Ran Ito'],
};
const found: Found = {
  publicUrl: 'https://comics.example',
  bySlug: new Map([
    ['heron', 'one'],
    ['fog', 'fog'],
  ]),
  byKey: new Map([
    ['t:heron', ['one', 'two']],
    ['t:fog', ['fog']],
    ['t:lone', ['one']],
    ['l:anilist:5', ['two']],
    ['l:anilist:6', ['work', 'works']],
    ['t:work', ['work', 'works']],
    ['t:play', ['play', 'plays', 'playing']],
    ['t:same', ['same', 'samest', 'sames']],
  ]),
  namesOf(id) {
    const [title = '', ...others] = NAMES[id] ?? [];
    return { title, others };
  },
  authorsOf: (id) => (AUTHORS[id] ?? []).map(authorKey),
};

it.each([
  ['our own address', { title: 'Renamed', addresses: ['https://comics.example/fr/post/fog'] }, 'fog'],
  ['a path with the title', { title: 'Fog', addresses: ['/webtoon/fog'] }, 'fog'],
  ['a path of some other site', { title: 'Renamed', addresses: ['/post/fog'] }, undefined],
  [
    'an address of another site',
    { title: 'Renamed', addresses: ['https://other.example/post/fog'] },
    undefined,
  ],
  ['its number elsewhere, before its title', { links: ['anilist:5'] }, 'two'],
  ['a title written otherwise', { title: 'ＦＯＧ!' }, 'fog'],
  ['a title of two, by the author', { author: 'Ito Ran' }, 'two'],
  ['a title of two', {}, ['one', 'two']],
  ['a title of two, by an author of neither', { author: 'Somebody' }, ['one', 'two']],
  ['the title of a comic by somebody else', { title: 'Lone', author: 'Ran Ito' }, ['one']],
  ['the title of a comic whose author is not known', { title: 'Fog', author: 'Ran Ito' }, 'fog'],
  ['the exact title', { title: 'Work!!' }, 'work'],
  ['the exact title, in other letters and width', { title: 'ＷＯＲＫ !!!' }, 'works'],
  ['an exact other name', { title: 'Work?' }, 'works'],
  ['the exact title, before an exact other name', { title: 'Play!!!' }, 'plays'],
  ['an exact other name, before a title of the same letters', { title: 'Play!!' }, 'play'],
  ['the exact title of two with one number elsewhere', { title: 'Work!!', links: ['anilist:6'] }, 'work'],
  ['the author, where the exact title is somebody else’s', { title: 'Work!!', author: 'Ran Ito' }, 'works'],
  ['an exact title of somebody else', { title: 'Work!!', author: 'Nobody' }, ['work', 'works']],
  ['a title that is none of two exactly', { title: 'Work' }, ['work', 'works']],
  ['an exact title of two, before others', { title: 'Same!' }, ['same', 'sames', 'samest']],
  ['nothing that is here', { title: 'Else' }, undefined],
] as const)('goes by %s', (_what, said, expected) => {
  const match = matchEntry(entry(said as Partial<FileEntry>), found);
  expect(match && ('comicId' in match ? match.comicId : match.candidates)).toEqual(expected);
});
