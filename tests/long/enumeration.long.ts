import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../support/makeCaller.ts';
import { callAs, makeMember, PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

/** Medians within 5 %, and a guess by the time that is hardly better than tossing a coin. */
const PAIRS = 1_000;
const MEDIAN_RATIO_MAX = 1.05;
const AUC_MAX = 0.55;
/** The first ones also pay for what is made once. */
const WARM_UP = 20;

const NEW = { password: 'four grey herons', password_confirmation: 'four grey herons' };

let site: TestSite;
let visitor: Caller;
/** Addresses with an account, each asked about once in every way. */
const known: string[] = [];

beforeAll(async () => {
  site = await makeTestSite({ ACCOUNT_PRIVACY: 'private', TRUSTED_PROXIES: '127.0.0.1' });
  visitor = makeCaller(site);
  for (let index = 0; index < PAIRS + WARM_UP; index += 1) {
    const { email } = await makeMember(site, { email: `${uuidv7()}@example.test` });
    known.push(email);
  }
}, 600_000);
afterAll(() => site.close());

/**
 * One question about an address: what it needs is made before, so that only the call itself is
 * timed.
 */
type Ask = (email: string) => Promise<() => Promise<{ status: number }>>;

let addresses = 0;
/** From a new address each time: how often one asks is limited. */
function elsewhere(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}` };
}

const WAYS: Record<string, Ask> = {
  'ask for a new password': async (email) => {
    const captcha = await solveCaptcha(makeCaller(site, elsewhere()));
    const from = elsewhere();
    return () => visitor.call('POST', '/api/password/create', { email, captcha }, from);
  },
  'log in with a wrong password': async (email) => {
    const from = elsewhere();
    const input = { username: email, password: 'three loud herons' };
    return () => visitor.call('POST', '/api/login', input, from);
  },
  register: async (email) => {
    const captcha = await solveCaptcha(makeCaller(site, elsewhere()));
    const from = elsewhere();
    const input = { username: `n${addresses}`, email, ...NEW, captcha };
    return () => visitor.call('POST', '/api/register', input, from);
  },
  'change to the address': async (email) => {
    const caller = await callAs(site, await makeMember(site), elsewhere());
    await caller.call('GET', '/api/csrf-cookie');
    return () => caller.call('PUT', '/api/account/email', { email, password: PASSWORD });
  },
};

describe('where account privacy is private, the time of an answer tells nobody whether an address has an account', () => {
  it.each(Object.entries(WAYS))('%s', async (name, ask) => {
    const [withAccount, without]: [number[], number[]] = [[], []];
    const statuses = new Set<number>();
    const time = async (email: string, times: number[]) => {
      const call = await ask(email);
      const startedMs = performance.now();
      const { status } = await call();
      times.push(performance.now() - startedMs);
      statuses.add(status);
    };
    for (const [index, email] of known.entries()) {
      const stranger = `${uuidv7()}@example.test`;
      // In turns, so that whatever slows the machine meets both alike.
      const turns = [() => time(email, withAccount), () => time(stranger, without)];
      for (const turn of index % 2 === 0 ? turns : turns.toReversed()) await turn();
    }
    const [one, other] = [withAccount.slice(WARM_UP), without.slice(WARM_UP)];
    const ratio = Math.max(median(one) / median(other), median(other) / median(one));
    const auc = areaUnderCurve(one, other);
    console.log(
      `${name}: ${one.length} pairs, medians ${median(one).toFixed(2)} and ${median(other).toFixed(2)} ms (ratio ${ratio.toFixed(3)}), AUC ${auc.toFixed(3)}`,
    );
    expect(statuses.size).toBe(1);
    expect(ratio).toBeLessThanOrEqual(MEDIAN_RATIO_MAX);
    expect(Math.max(auc, 1 - auc)).toBeLessThanOrEqual(AUC_MAX);
  });
});

function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/**
 * The share of pairs in which a value of one is greater than one of the other (Mann and Whitney):
 * 0.5 when nobody can tell them apart.
 */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, isOne: true })),
    ...other.map((value) => ({ value, isOne: false })),
  ];
  const ranks = all
    .toSorted((left, right) => left.value - right.value)
    .reduce((sum, { isOne }, index) => sum + (isOne ? index + 1 : 0), 0);
  return (ranks - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}
