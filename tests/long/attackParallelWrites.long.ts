import { afterAll, beforeAll, expect, it } from 'vitest';
import { askingSteadily, percentile } from '../support/askingSteadily.ts';
import type { Caller } from '../support/makeCaller.ts';
import { makeCaller } from '../support/makeCaller.ts';
import { makeComic } from '../support/makeComic.ts';
import { callAs, makeMember } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';

const PARALLEL = 118;
const ATTACK_MS = 10_000;
const CHAPTERS = 100;
const OTHERS_LIMIT_MS = 1_000;

const ATTACKER = { 'x-forwarded-for': '203.0.113.7' };
const OTHER = { 'x-forwarded-for': '198.51.100.9' };

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
  await makeComic(site.services, { title: 'Known', tags: ['Known'] });
});
afterAll(() => site.close());

const progress = () => ({
  sent_at: new Date().toISOString(),
  entries: Array.from({ length: CHAPTERS }, (_, index) => ({
    comic: 'known',
    chapter: String(index + 1),
    page: 1,
    page_offset: 0,
    furthest_page: 1,
    is_completed: false,
    hidden_at: null,
    is_hidden: false,
    read_at: new Date().toISOString(),
    device: 'Phone',
  })),
});

const ATTACKS: [string, (attacker: Caller) => Promise<{ status: number }>][] = [
  [
    'a member changes settings',
    (attacker) => attacker.call('PATCH', '/api/account/settings', { theme: 'ink' }),
  ],
  ['a member sends reading progress', (attacker) => attacker.call('PUT', '/api/progress', progress())],
  [
    'a visitor guesses links of mails',
    (attacker) => attacker.call('POST', '/api/email/verify', { hash: 'x'.repeat(43) }),
  ],
  ['a visitor searches', (attacker) => attacker.call('GET', `/api/search?q=nobody${Math.random()}`)],
];

it.each(ATTACKS)(
  `%s ${PARALLEL} times at once, again and again: nobody else notices`,
  async (name, attack) => {
    const attacker = name.includes('member')
      ? await callAs(site, await makeMember(site), ATTACKER)
      : makeCaller(site, ATTACKER);
    const other = await callAs(site, await makeMember(site), OTHER);
    for (const caller of [attacker, other]) await caller.call('GET', '/api/csrf-cookie');
    const endMs = performance.now() + ATTACK_MS;
    const attackers = Array.from({ length: PARALLEL }, async () => {
      const statuses: number[] = [];
      while (performance.now() < endMs)
        statuses.push((await attack(attacker).catch(() => ({ status: 0 }))).status);
      return statuses;
    });
    // A member's read and write, and what a visitor finds.
    const asked = { fetch: (path: string) => otherCall(other, path) };
    const others = askingSteadily(asked, [
      'GET /api/account',
      'PATCH /api/account',
      'GET /api/search?q=known',
    ]);
    const attacked = (await Promise.all(attackers)).flat();
    const answers = await others.stop();
    const failed = answers.filter(({ status }) => status !== 200);
    const slowestMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    console.log(
      `${name}: ${attacked.length} calls (${countByStatus(attacked)}); others: ${answers.length} calls, ${failed.length} failed, ` +
        `p95 ${Math.round(percentile(answers, 0.95))} ms, slowest ${slowestMs} ms`,
    );
    expect(failed).toEqual([]);
    expect(percentile(answers, 0.95)).toBeLessThan(OTHERS_LIMIT_MS);
  },
);

async function otherCall(other: Caller, path: string): Promise<Response> {
  const [method = '', address = ''] = path.split(' ');
  const { status } = await other.call(method, address, method === 'PATCH' ? { bio: 'Herons' } : undefined);
  return new Response('', { status });
}

function countByStatus(statuses: readonly number[]): string {
  const counts = Map.groupBy(statuses, (status) => status);
  return [...counts].map(([status, all]) => `${all.length} x ${status}`).join(', ');
}
