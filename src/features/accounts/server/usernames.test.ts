import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller, type Answered } from '../../../../tests/support/makeCaller.ts';
import { callAs, makeMember, PASSWORD, type Member } from '../../../../tests/support/makeMember.ts';
import { makeTestSite, type TestSite } from '../../../../tests/support/makeTestSite.ts';
import { solveCaptcha } from '../../../../tests/support/solveCaptcha.ts';

let site: TestSite;
let member: Member;
beforeAll(async () => {
  site = await makeTestSite({ TRUSTED_PROXIES: '127.0.0.1', SITE_TITLE: 'Süßholz' });
  member = await makeMember(site, { username: 'Straße' });
  await makeMember(site, { username: 'Großweg', role: 'moderator' });
  await makeMember(site, { username: 'ΣΑΣ' });
});
afterAll(() => site.close());

let callers = 0;
/** From an address of its own: how often one registers is limited. */
async function register(username: string): Promise<Answered> {
  callers += 1;
  const caller = makeCaller(site, { 'x-forwarded-for': `198.51.100.${callers}` });
  return caller.call('POST', '/api/register', {
    username,
    email: `name${callers}@example.test`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    captcha: await solveCaptcha(caller),
  });
}

describe('a name with many marks on a letter', () => {
  it.each(['Z\u0337\u0328\u031b\u032a\u0349a', 'Zệ\u0304\u0303a'])('%s is refused', async (username) => {
    expect(await register(username)).toMatchObject({
      status: 422,
      body: { errors: { username: [expect.stringMatching(/at most three marks on a letter/)] } },
    });
  });

  it('is given to somebody whose language needs them', async () => {
    expect(await register('Nguyệt')).toMatchObject({ status: 200 });
    expect(await register('མྱ\u0f71\u0f72\u0f7e')).toMatchObject({ status: 200 });
  });
});

describe('a name in another case', () => {
  const TAKEN = 'The username has already been taken.';
  const LIKE = 'This username looks too much like that of another member. Please choose another one.';

  it.each([
    ['STRASSE', TAKEN],
    ['STRAẞE', TAKEN],
    ['σας', TAKEN],
    ['σασ', TAKEN],
    ['SÜSSHOLZ', TAKEN],
    ['Strаsse', LIKE],
    ['GR055WEG', LIKE],
  ])('%s is not given to somebody else', async (username, words) => {
    expect(await register(username)).toMatchObject({ status: 422, body: { errors: { username: [words] } } });
  });

  it('is given where the letters are others', async () => {
    expect(await register('Strase')).toMatchObject({ status: 200 });
  });

  it('logs its member in', async () => {
    const answer = await makeCaller(site).call('POST', '/api/login', {
      username: 'STRASSE',
      password: PASSWORD,
    });
    expect(answer).toMatchObject({ status: 200, body: { user: { id: member.id } } });
  });

  it('leads to the profile', async () => {
    const answer = await makeCaller(site).call('GET', '/api/profiles/strasse');
    expect(answer).toMatchObject({ status: 200, body: { username: 'Straße' } });
  });

  it('finds the member in the lists of staff and in blocks', async () => {
    const admin = await callAs(site, await makeMember(site, { role: 'admin' }));
    const found = await admin.call('GET', `/api/admin/users?q=${encodeURIComponent('name:STRASSE')}`);
    expect(found.body['data']).toMatchObject([{ username: 'Straße' }]);
    expect(await admin.call('PUT', '/api/member-blocks/STRASSE', {})).toMatchObject({
      body: { username: 'Straße' },
    });
  });
});
