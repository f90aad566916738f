import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Caller } from '../../../tests/support/makeCaller.ts';
import { callAs, makeMember } from '../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../tests/support/makeTestSite.ts';
import { readCaptcha } from '../../features/accounts/captchaApi.ts';
import { MEMBERS_PER_ADDRESS } from './refuseTooMany.ts';

let site: TestSite;

beforeAll(async () => {
  // The tests say by X-Forwarded-For from where they call.
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => site.close());

const { points } = readCaptcha.rate;
const from = (address: string) => ({ 'x-forwarded-for': address });

async function readCaptchas(caller: Caller, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await caller.call('GET', '/api/captcha')).status);
  return statuses;
}

describe('the rate of a call that anyone may make', () => {
  it('counts an address on when its visitor logs in, and counts a member on at the next address', async () => {
    const address = from('10.20.0.1');
    const visits = await readCaptchas(makeCaller(site, address), points - 1);
    expect(visits.every((status) => status === 200)).toBe(true);
    const member = await makeMember(site);
    expect(await readCaptchas(await callAs(site, member, address), 2)).toEqual([200, 429]);
    expect(await readCaptchas(makeCaller(site, address), 1)).toEqual([429]);
    // The two calls above count for the member as well.
    const elsewhere = await callAs(site, member, from('10.20.0.2'));
    const rest = await readCaptchas(elsewhere, points);
    expect(rest.slice(0, -2).every((status) => status === 200)).toBe(true);
    expect(rest.slice(-2)).toEqual([429, 429]);
  });
});

describe('the rate of a call for members', () => {
  it('leaves the other members of a household alone, and ends somewhere for an address', async () => {
    const address = from('10.20.1.1');
    const statuses: number[][] = [];
    for (let index = 0; index <= MEMBERS_PER_ADDRESS; index += 1) {
      const caller = await callAs(site, await makeMember(site, { isVerified: false }), address);
      const answers = [await resend(caller), await resend(caller)];
      statuses.push(answers.map(({ status }) => status));
    }
    // Refused calls of members count for no address: each household member has had one.
    expect(statuses.slice(0, -1).every(([one, other]) => one === 200 && other === 429)).toBe(true);
    expect(statuses.at(-1)).toEqual([429, 429]);
  });
});

const resend = (caller: Caller) => caller.call('POST', '/api/email/resend');
