import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { titleKey } from '../../imports/titleKey.ts';
import { listMatchable } from './comicMatchStore.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
  const titles = [
    'Ｈeron’s Tale!',
    'İki Nehir',
    'ΟΔΟΣ',
    'हिन्दी कथा',
    '深夜　食堂',
    '№ 9',
    '!?',
    'C++',
    'Late Kites',
  ];
  for (const title of titles) await makeComic(site.services, { title, isNsfw: title === 'Late Kites' });
  await makeComic(site.services, { title: 'The Wild Road (2011)', alternative_titles: ['La Route'] });
  const { id } = await makeComic(site.services, { title: 'Linked' });
  const links = JSON.stringify([{ label: 'List', url: 'https://www.kitsu.io/manga/Linked-One?from=here' }]);
  const translations = JSON.stringify({ fr: { title: 'Relié' } });
  await site.services.database.write
    .updateTable('comics')
    .set({ links, translations })
    .where('id', '=', id)
    .execute();
});
afterAll(() => site.close());

const found = async (titles: string[], links: string[] = []) =>
  (await listMatchable(site.services.database.read, { titles, links, contentClass: 'safe' })).map(
    ({ title }) => title,
  );

it.each([
  ["HERON'S TALE", 'Ｈeron’s Tale!'],
  ['i̇ki nehir', 'İki Nehir'],
  ['οδος', 'ΟΔΟΣ'],
  ['हिन्दीकथा', 'हिन्दी कथा'],
  ['深夜食堂', '深夜　食堂'],
  ['No 9', '№ 9'],
  ['! ?', undefined],
  ['!?', '!?'],
  ['c ++', 'C++'],
  ['Wild Road', 'The Wild Road (2011)'],
  ['The Wild Road', 'The Wild Road (2011)'],
  ['route', 'The Wild Road (2011)'],
  ['relié', 'Linked'],
  ['Late Kites', undefined],
  ['Wild', undefined],
])('a comic is found by %s and by its key', async (asked, title) => {
  const wanted = title === undefined ? [] : [title];
  expect(await found([asked])).toEqual(wanted);
  expect(await found([titleKey(asked)])).toEqual(wanted);
});

it('is found by what it is on another site', async () => {
  expect(await found([], ['kitsu:linked-one'])).toEqual(['Linked']);
  expect(await found([], ['anilist:linked-one'])).toEqual([]);
});

// An entry of the index holds some 2,700 bytes, and the database packs what repeats itself.
it('is found by another title and a link of any length', async () => {
  const letters = (count: number, from: number) =>
    Array.from({ length: count }, (_, place) => String.fromCodePoint(from + ((place * 7919) % 20_000))).join(
      '',
    );
  const title = letters(2_000, 0x4e00);
  const rare = letters(2_000, 0x20000);
  const { id } = await makeComic(site.services, { title: 'Long' });
  const slug = letters(2_000, 0x4e00);
  const urls = [`https://www.kitsu.io/manga/${slug}`, `https://${'a'.repeat(2_000)}.example/manga/${rare}`];
  const alternative_titles = JSON.stringify([title, rare].map((one) => ({ label: null, title: one })));
  const links = JSON.stringify(urls.map((url) => ({ label: 'List', url })));
  await site.services.database.write
    .updateTable('comics')
    .set({ alternative_titles, links })
    .where('id', '=', id)
    .execute();
  for (const asked of [title, titleKey(title), rare]) expect(await found([asked])).toEqual(['Long']);
  expect(await found([], [`kitsu:${slug}`])).toEqual(['Long']);
});
