import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';

let site: TestSite;
let caller: Caller;

beforeAll(async () => {
  site = await makeTestSite();
  for (const title of ['Almond', 'Birch', 'Cedar']) await makeComic(site.services, { title });
  caller = await callAs(site, await makeMember(site));
});
afterAll(() => site.close());

async function make(fields: object = {}): Promise<{ slug: string }> {
  const { body } = await caller.call('POST', '/api/own-playlists', {
    id: uuidv7(),
    title: 'Way',
    visibility: 'public',
    ...fields,
  });
  return body as { slug: string };
}

const add = (slug: string, target: object) => caller.call('PUT', `/api/own-playlists/${slug}/items`, target);

type Way = { place: number; comic: { slug: string }; chapter: { slug: string } } | null;
const ask = async (slug: string, query: string, by = makeCaller(site)) => {
  const { status, body } = await by.call('GET', `/api/playlist-places/${slug}?${query}`);
  const said = (way: Way) => way && [way.place, way.comic.slug, way.chapter.slug];
  const { previous, next } = body as { previous: Way; next: Way };
  return status === 200 ? [body['place'], body['count'], said(previous), said(next)] : status;
};

it('a playlist that is read through says what stands before and after: of a comic its first chapter, or going back its last', async () => {
  const long = await makeComic(site.services, { title: 'Long way', chapters: [{}, {}, {}] });
  const { slug } = await make();
  for (const target of [{ comic: 'almond' }, { comic: long.slug }, { comic: 'cedar', chapter: '1' }])
    await add(slug, target);
  expect(await ask(slug, 'comic=almond&chapter=1')).toEqual([1, 3, null, [2, long.slug, '1']]);
  const middle = [2, 3, [1, 'almond', '1'], [3, 'cedar', '1']];
  expect(await ask(slug, `comic=${long.slug}&chapter=2`)).toEqual(middle);
  expect(await ask(slug, 'comic=cedar&chapter=1')).toEqual([3, 3, [2, long.slug, '3'], null]);
  expect(await ask(slug, 'comic=birch&chapter=1')).toBe(404);
});

it('a playlist goes by the place where a chapter is in it twice, as itself and with its comic', async () => {
  const { slug } = await make();
  for (const target of [{ comic: 'almond', chapter: '1' }, { comic: 'birch' }, { comic: 'almond' }])
    await add(slug, target);
  expect(await ask(slug, 'comic=almond&chapter=1&place=3')).toEqual([3, 3, [2, 'birch', '1'], null]);
  // The item was moved since: the chapter itself is meant.
  expect(await ask(slug, 'comic=almond&chapter=1&place=2')).toEqual([1, 3, null, [2, 'birch', '1']]);
});

it('the way through a playlist is for its owner alone where it is private', async () => {
  const { slug } = await make({ visibility: 'private', comic: 'almond' });
  expect(await ask(slug, 'comic=almond&chapter=1')).toBe(404);
  expect(await ask(slug, 'comic=almond&chapter=1', caller)).toEqual([1, 1, null, null]);
});
