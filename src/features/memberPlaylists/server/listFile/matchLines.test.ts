import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../../tests/support/makeTestSite.ts';
import type { MatchedLine } from '../../listFileApi.ts';

let site: TestSite;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  caller = await callAs(site, await makeMember(site));
});
afterAll(() => site.close());

const cbl = (books: string) =>
  `<ReadingList><Name>Works</Name><Books>${books}</Books><Matchers /></ReadingList>`;
const linesOf = async (text: string) =>
  (await caller.call('POST', '/api/list-files', Buffer.from(text))).body['lines'] as MatchedLine[];
const namesOf = (lines: MatchedLine[]) =>
  lines.map(({ candidates }) =>
    candidates.map(({ comic, chapter }) => `${comic.slug}/${chapter?.slug ?? ''}`),
  );

it('takes the exact title before one of the same letters, and asks between two that are the same', async () => {
  const make = (title: string, others: string[] = []) =>
    makeComic(site.services, { title, alternative_titles: others, chapters: [{}] });
  await make('Work!!', ['Labour!']);
  await make('Work!!!', ['The Labour?']);
  await make('Labour!!', ['Effort?']);
  await make('Toil!!!', ['Toil!!']);
  await make('Toil');
  await make('Effort');
  await make('Effort (2011)');
  await make('Effort!! (2011)');
  const titles = ['Work!!', 'ＷＯＲＫ !!!', 'Labour!', 'Labour!!', 'Effort?', 'Toil!!', 'Work', 'The Work!!'];
  const books = titles.map((title) => `<Book Series="${title}" Number="1" />`);
  const began = ['Effort!!', 'Effort'].map((title) => `<Book Series="${title}" Volume="2011" Number="1" />`);
  expect(namesOf(await linesOf(cbl([...books, ...began].join(''))))).toEqual([
    ['work/1'],
    ['work-2/1'],
    ['work/1'],
    ['labour/1'],
    ['labour/1'],
    ['toil/1'],
    ['work/1', 'work-2/1'],
    ['work/1', 'work-2/1'],
    ['effort-2011-2/1'],
    ['effort-2011/1'],
  ]);
  const { write } = site.services.database;
  await write.updateTable('comics').set({ title: 'WORK!!' }).where('slug', '=', 'work-2').execute();
  expect(namesOf(await linesOf(cbl(books[0] ?? '')))).toEqual([['work/1', 'work-2/1']]);
  // A choice of the member still comes first.
  await write.updateTable('comics').set({ title: 'Work!!!' }).where('slug', '=', 'work-2').execute();
  const [asked] = await linesOf(cbl('<Book Series="Work" Number="1" />'));
  const { candidates: _, is_remembered: __, ...line } = asked ?? expect.fail();
  await caller.call('PUT', `/api/list-files/${uuidv7()}`, {
    title: 'Works',
    description: '',
    visibility: 'private',
    lines: [{ ...line, target: { comic: 'work-2', chapter: '1' }, is_chosen: true }],
  });
  expect(namesOf(await linesOf(cbl(books[0] ?? '')))).toEqual([['work-2/1', 'work/1']]);
});
