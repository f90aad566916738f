import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../../tests/support/makeCaller.ts';
import { makeComic } from '../../../../tests/support/makeComic.ts';
import { callAs, makeMember, type Member } from '../../../../tests/support/makeMember.ts';
import { makePlaylist } from '../../../../tests/support/makePlaylist.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { passAgeGate } from '../../../../tests/support/passAgeGate.ts';
import { reportThing } from '../../../../tests/support/reportThing.ts';
import type { QueueItem } from '../moderationApi.ts';
import { sendReportResults } from './sendReportResults.ts';

let site: TestSite;
let owner: Member;
let writer: Caller;
let mona: Caller;
let slug: string;
let made = 0;

beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1', SITE_NSFW: 'on' });
  await makeComic(site.services, { title: 'Almond' });
  mona = await callAs(site, await makeMember(site, { role: 'moderator' }));
});
beforeEach(async () => {
  owner = await makeMember(site);
  writer = await callAs(site, owner);
  slug = await makeList(writer);
});
afterAll(() => site.close());

async function makeList(by: Caller, { visibility = 'public', comic = 'almond' } = {}): Promise<string> {
  const fields = { id: uuidv7(), title: 'Loud', description: 'Loud words.', visibility, comic };
  return String((await by.call('POST', '/api/own-playlists', fields)).body['slug']);
}

const stranger = () => makeCaller(site, { 'x-forwarded-for': `198.51.100.${(made += 1) % 250}` });
const report = (reason: 'abuse' | 'illegal', target = slug) =>
  reportThing(stranger(), { kind: 'playlist', target, reason });
async function waiting(): Promise<QueueItem> {
  const { body } = await mona.call('GET', '/api/moderation/items?kind=playlist');
  const item = (body['data'] as QueueItem[]).find(({ thing }) => thing.playlist?.slug === slug);
  if (!item) throw new Error('It is not in the queue.');
  return item;
}
const decide = ({ id, version }: QueueItem, act: string, more: object = {}) =>
  mona.call('POST', `/api/moderation/items/${id}/decide`, { version, act, ...more });
const statusOf = async () => (await stranger().call('GET', `/api/playlists/${slug}`)).status;
const hiddenOnes = async (query = '') => {
  const { body } = await mona.call('GET', `/api/moderation/playlists${query}`);
  return (body['data'] as { slug: string; owner: string }[]).filter((one) => one.owner === owner.username);
};

it('is reported by visitors, and comes into the queue with its words and its owner', async () => {
  expect((await report('abuse')).status).toBe(200);
  expect(await waiting()).toMatchObject({
    reason: 'abuse',
    acts: ['dismiss', 'hide', 'warn', 'ban'],
    thing: {
      is_public: true,
      user: { username: owner.username },
      playlist: { title: 'Loud', is_hidden: false, notes: [] },
    },
  });
  expect(await statusOf()).toBe(200);
});

it('says who added what has a note', async () => {
  const guest = await makeMember(site);
  const other = await callAs(site, guest);
  const path = `/api/own-playlists/${slug}`;
  const { token } = (await writer.call('POST', `${path}/invites`, { role: 'add' })).body;
  expect((await other.call('POST', `/api/playlist-invites/${String(token)}`)).status).toBe(200);
  const { slug: comic } = await makeComic(site.services, { title: 'Birch' });
  expect((await other.call('PUT', `${path}/items`, { comic })).status).toBe(200);
  const noteOn = async (by: Caller, place: number, note: string) => {
    const { items, version } = (await by.call('GET', path)).body as {
      items: { id: string }[];
      version: number;
    };
    expect((await by.call('PATCH', `${path}/items/${items[place]?.id}`, { version, note })).status).toBe(200);
  };
  await noteOn(writer, 0, 'Of the owner');
  await noteOn(other, 1, 'Of the guest');
  await report('abuse');
  expect((await waiting()).thing.playlist?.notes).toEqual([
    { text: 'Of the owner', by: null },
    { text: 'Of the guest', by: guest.username },
  ]);
});

it('is hidden, shown again when that is taken back, and by an act of its own', async () => {
  await report('abuse');
  const hidden = (await decide(await waiting(), 'hide')).body as QueueItem;
  expect(await statusOf()).toBe(404);
  expect(await hiddenOnes()).toMatchObject([{ slug, title: 'Loud' }]);
  const { id, version } = hidden;
  expect((await mona.call('POST', `/api/moderation/items/${id}/undo`, { version })).status).toBe(200);
  expect(await statusOf()).toBe(200);
  await mona.call('PUT', `/api/moderation/playlists/${slug}/hidden`);
  const item = await waiting();
  expect(item.acts).toEqual(['dismiss', 'restore', 'warn', 'ban']);
  expect((await decide(item, 'restore')).status).toBe(200);
  expect(await statusOf()).toBe(200);
  expect(await hiddenOnes()).toEqual([]);
});

it('is hidden at once by the gravest report, until staff find nothing wrong', async () => {
  await report('illegal');
  expect(await statusOf()).toBe(404);
  const item = await waiting();
  expect(item).toMatchObject({ is_hidden: true, thing: { is_public: false } });
  expect((await decide(item, 'dismiss')).status).toBe(200);
  expect(await statusOf()).toBe(200);
});

it('gives its owner a warning, or a ban that hides all of theirs', async () => {
  await report('abuse');
  await decide(await waiting(), 'warn', { message: 'Be kind.' });
  expect((await writer.call('GET', '/api/account/warnings')).body['data']).toMatchObject([
    { text: 'Be kind.' },
  ]);
  await report('abuse');
  expect((await decide(await waiting(), 'ban', { days: 3, message: 'Again.' })).status).toBe(200);
  expect(await statusOf()).toBe(404);
});

it('is not there for a report where the reader does not see it, nor where it is the site’s own', async () => {
  const hidden = await makeList(writer, { visibility: 'private' });
  expect((await report('abuse', hidden)).status).toBe(404);
  await makePlaylist(site.services, { slug: 'of-the-site' });
  expect((await report('abuse', 'of-the-site')).status).toBe(404);
  expect((await report('abuse', 'nowhere')).status).toBe(404);
});

it('is listed for moderators alone where it is hidden', async () => {
  await mona.call('PUT', `/api/moderation/playlists/${slug}/hidden`);
  expect(await hiddenOnes(`?slug=${slug}`)).toHaveLength(1);
  expect((await writer.call('GET', '/api/moderation/playlists')).status).toBe(403);
});

it('is named to whoever reported it as long as they may see it', async () => {
  const comic = await makeComic(site.services, { title: 'Late' });
  slug = await makeList(writer, { comic: comic.slug });
  const reporter = await callAs(site, await makeMember(site));
  await reportThing(reporter, { kind: 'playlist', target: slug, reason: 'abuse' });
  const { id, version } = (await decide(await waiting(), 'dismiss')).body as QueueItem;
  const { write } = site.services.database;
  await write.updateTable('comics').set({ nsfw: true }).where('id', '=', comic.id).execute();
  await sendReportResults.run(
    { item_id: id, version },
    { database: site.services.database, jobs: { send: async () => {} } },
    { signal: new AbortController().signal, progress: async () => {} },
  );
  const told = async () => (await reporter.call('GET', '/api/notices')).body['data'];
  expect(await told()).toMatchObject([{ kind: 'report', subject: { title: null } }]);
  const [name = '', pass = ''] = (await passAgeGate(site)).split(/[=;]/);
  reporter.cookies.set(name, pass);
  expect(await told()).toMatchObject([{ kind: 'report', subject: { title: 'Loud' } }]);
});
