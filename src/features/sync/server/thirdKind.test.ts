import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  closeFakePages,
  fakeDevice,
  openFakePage,
  type FakeDevice,
} from '../../../../tests/support/fakePage.ts';
import { makeMember } from '../../../../tests/support/makeMember.ts';
import { makeTestDatabase, type TestDatabase } from '../../../../tests/support/testDatabase.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Services } from '../../../server/openServices.ts';
import type { Call, Route } from '../../../platform/http/Route.ts';
import { starsKind } from '../testStars.ts';
import { keepEntries } from './keepEntries.ts';
import { starRoutes } from './testStarRoutes.ts';

// A third kind takes a declaration on each side, here `testStars.ts`, `testStarRoutes.ts` and
// `testStarEntries.ts`, and nothing else. In this test the two sides meet: a page's calls go to the
// routes, which work on a real database.

let test: TestDatabase;
let routes: Route[];
let memberId: string;

beforeAll(async () => {
  test = await makeTestDatabase();
  await sql`create table stars (user_id uuid, comic text, stars int, given_at timestamptz, updated_at timestamptz,
    primary key (user_id, comic))`.execute(test.database.write);
  routes = starRoutes(test.database.write);
});
beforeEach(async () => {
  // Nobody logs in by a password here.
  const passwords = { hash: async () => '' } as unknown as Services['passwords'];
  memberId = (await makeMember({ services: { database: test.database, passwords } })).id;
});
afterEach(closeFakePages);
afterAll(() => test.drop());

async function open(device: FakeDevice) {
  const page = await openFakePage(
    device,
    async ({ key, input, token }) => {
      const found = routes.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === key);
      if (!found || token === null) return 401;
      const viewer = { id: token.replace('token-', '') };
      return found.handle({ input, viewer, contentClass: 'safe' } as unknown as Call<Endpoint>);
    },
    async () => ({
      ...(await import('../../../ui/api/ApiError.ts')),
      ...(await import('../../../ui/device/deviceNotes.ts')),
      ...(await import('../../sessions/web/keepSession.ts')),
      ...(await import('../web/entryOutbox.ts')),
      ...(await import('../web/followEntries.ts')),
      ...(await import('../web/testStarEntries.ts')),
      ...(await import('../web/visitorQuestion.ts')),
    }),
  );
  const { site, starEntries } = page;
  return {
    ...page,
    follow: () => page.followEntries(starEntries, site),
    give(comic: string, stars: number) {
      starEntries.write('site', [{ comic, stars, given_at: new Date().toISOString() }]);
      page.sendChanged(starEntries, site, [comic]);
    },
    starsOf: (comic: string) => starEntries.read('site', comic)?.stars,
    arrive: () => page.entryOutbox(starEntries, site).flush(),
  };
}

it('is declared on both sides, and follows a member from device to device', async () => {
  const phone = await open(fakeDevice());
  phone.logIn(memberId);
  phone.follow();
  await phone.arrive();
  phone.give('kites', 2);
  phone.give('nowhere', 1);
  await phone.arrive();
  const laptop = await open(fakeDevice());
  laptop.logIn(memberId);
  laptop.follow();
  await expect.poll(() => laptop.starsOf('kites')).toBe(2);
  expect(laptop.starsOf('nowhere')).toBeUndefined();
  laptop.give('kites', 5);
  await laptop.arrive();
  phone.show();
  // The entry sent again is older than the server's: the phone is told of that.
  phone.sendChanged(phone.starEntries, phone.site, ['kites']);
  await phone.arrive();
  expect(phone.starsOf('kites')).toBe(5);
});

it('is asked about at login, joined if its member says so, and leaves the device with them', async () => {
  const page = await open(fakeDevice());
  page.follow();
  page.give('kites', 4);
  page.logIn(memberId);
  expect(page.starsOf('kites')).toBeUndefined();
  page.answerQuestion(page.site, true);
  expect(page.starsOf('kites')).toBe(4);
  await page.arrive();
  await page.arrive();
  page.forgetSession('site');
  expect(page.stored.size).toBe(0);
  page.logIn(memberId);
  await expect.poll(() => page.starsOf('kites')).toBe(4);
});

it('is kept one call of a member after the other', async () => {
  const order: string[] = [];
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  const call = (name: string, until?: Promise<void>) =>
    keepEntries(test.database.write, starsKind, {
      userId: memberId,
      entries: [],
      sentAt: new Date().toISOString(),
      async open() {
        order.push(`${name} begins`);
        await until;
        order.push(`${name} ends`);
        return { known: [], fit: (entry) => entry, kept: async () => [], write: async () => {} };
      },
    });
  const isWaiting = async () => {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(test.database.read);
    return rows.length > 0 || order.includes('second begins');
  };
  const first = call('first', isOver);
  await expect.poll(() => order).toEqual(['first begins']);
  const second = call('second');
  await expect.poll(isWaiting).toBe(true);
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});
