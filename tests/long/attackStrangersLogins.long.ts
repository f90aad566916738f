import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeCaller, type Answered, type Caller } from '../support/makeCaller.ts';
import { PASSWORD, type Member } from '../support/makeMember.ts';
import { makeProgramMembers } from '../support/makeProgramMembers.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';
import { startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

/**
 * Strangers who each send one login after another, from an address of their own, until one of both
 * bounds is reached.
 */
const STRANGERS = 300;
const MOST_ATTEMPTS = 20_000;
const MOST_SECONDS = 20;
/**
 * Members who log in meanwhile: as many in a browser of theirs as in a new one, this often each.
 */
const MEMBERS = 5;
const PAUSE_MS = 1_000;

type Kind = 'known browser' | 'new browser';

it('hundreds of strangers who try to log in keep no member out', async () => {
  await using place = await makeProgramPlace({ TRUSTED_PROXIES: '127.0.0.1' }, { embeds: true });
  const site = await startLongstripSite(place);
  const members = await makeProgramMembers(
    place,
    Array.from({ length: 2 * MEMBERS }, (_, index) => ({ username: `reader${index}` })),
  );
  const token = await csrfToken();
  const browsers = members.map((_, index) => browserAt(`198.51.100.${index + 1}`));
  for (const [index, member] of members.entries())
    if (index < MEMBERS) expect(await logIn(browsers[index]!, member)).toMatchObject({ status: 200 });

  const endMs = performance.now() + MOST_SECONDS * 1_000;
  let attempts = 0;
  const strangers = new Map<string, number>();
  const isOver = () => attempts >= MOST_ATTEMPTS || performance.now() > endMs;
  const attack = async (number: number) => {
    while (!isOver()) {
      attempts += 1;
      const stranger = browserAt(`10.${attempts >> 16}.${(attempts >> 8) & 255}.${attempts & 255}`);
      const input = { username: `stranger${number}-${attempts}`, password: 'three loud herons' };
      const { status, body } = await stranger.call('POST', '/api/login', input);
      const answer = `${status} ${String(body['code'])}`;
      strangers.set(answer, (strangers.get(answer) ?? 0) + 1);
    }
  };
  const outcomes: { kind: Kind; status: number; ms: number; workMs: number }[] = [];
  const comeAndGo = async (member: Member, index: number) => {
    const kind: Kind = index < MEMBERS ? 'known browser' : 'new browser';
    await delay((index * PAUSE_MS) / members.length);
    while (!isOver()) {
      const browser = kind === 'known browser' ? browsers[index]! : browserAt(`198.51.100.${index + 1}`);
      const startedMs = performance.now();
      const { status, workMs } = await logIn(browser, member);
      outcomes.push({ kind, status, ms: performance.now() - startedMs, workMs });
      await delay(PAUSE_MS);
    }
  };
  await Promise.all([
    ...Array.from({ length: STRANGERS }, (_, number) => attack(number)),
    ...members.map(comeAndGo),
  ]);

  const said = [...strangers].map(([answer, count]) => `${count} × ${answer}`).join(', ');
  console.log(`strangers: ${attempts} attempts: ${said}`);
  for (const kind of ['known browser', 'new browser'] as const) {
    const own = outcomes.filter((outcome) => outcome.kind === kind);
    const failed = own.filter(({ status }) => status !== 200);
    console.log(
      `members in a ${kind}: ${failed.length} of ${own.length} failed` +
        ` (${[...new Set(failed.map(({ status }) => status))].join(', ')}), p95 ${p95(own.map(({ ms }) => ms))} s,` +
        ` of which the captcha ${p95(own.map(({ workMs }) => workMs))} s`,
    );
  }
  expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  await stopLongstrip(site);

  async function csrfToken(): Promise<string> {
    const first = makeCaller(site);
    await first.call('GET', '/api/csrf-cookie');
    return first.cookies.get('XSRF-TOKEN') ?? '';
  }

  function browserAt(address: string): Caller {
    const browser = makeCaller(site, { 'x-forwarded-for': address });
    browser.cookies.set('XSRF-TOKEN', token);
    return browser;
  }
});

function p95(timesMs: number[]): string {
  const sorted = timesMs.toSorted((one, other) => one - other);
  return ((sorted[Math.floor(sorted.length * 0.95)] ?? 0) / 1_000).toFixed(2);
}

/**
 * Logs in like the login screen, with a captcha if asked. This process solves it, beside all the
 * strangers' calls.
 */
async function logIn(browser: Caller, { username }: Member): Promise<Answered & { workMs: number }> {
  const input = { username, password: PASSWORD };
  const first = await browser.call('POST', '/api/login', input);
  if (first.body['code'] !== 'captcha') return { ...first, workMs: 0 };
  const startedMs = performance.now();
  const captcha = await solveCaptcha(browser);
  const workMs = performance.now() - startedMs;
  return { ...(await browser.call('POST', '/api/login', { ...input, captcha })), workMs };
}
