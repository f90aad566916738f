import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCommand } from '../../src/server/createAdminCommand.ts';
import { demoLogins, loadDemoMembers, removeDemoMembers } from '../../src/server/demoMembers.ts';
import { sayWhoMayLogIn } from '../../src/server/sayWhoMayLogIn.ts';
import { makeCaller } from '../support/makeCaller.ts';
import { PASSWORD } from '../support/makeMember.ts';
import { makeTestSite, type TestSite } from '../support/makeTestSite.ts';
import { solveCaptcha } from '../support/solveCaptcha.ts';

let site: TestSite;

beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.close());

async function firstWords(): Promise<string[]> {
  const lines: string[] = [];
  await sayWhoMayLogIn(site.services, { siteAddress: site.url, say: (line) => lines.push(line) });
  return lines;
}

async function invitation(): Promise<string> {
  const [line = ''] = await firstWords();
  return /register#invitation=([\w-]+)$/.exec(line)?.[1] ?? '';
}

async function register(username: string, token: string) {
  const caller = makeCaller(site);
  return caller.call('POST', '/api/register', {
    username,
    email: `${username}@example.test`,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    captcha: await solveCaptcha(caller),
    invitation: token,
  });
}

async function logIn(username: string, password = PASSWORD) {
  const { body, status } = await makeCaller(site).call('POST', '/api/login', { username, password });
  return { status, user: body['user'] as Record<string, unknown> };
}

describe('a new site that nobody administers', () => {
  it('writes a link into its log that makes one admin, once, and is replaced by the next start', async () => {
    const former = await invitation();
    const token = await invitation();
    expect(token).not.toBe(former);
    expect((await register('early', former)).status).toBe(422);
    expect((await register('ruth', token)).status).toBe(200);
    // Staff need a second factor before they may act; nobody else is asked for one.
    expect((await logIn('ruth')).user).toMatchObject({ role: 'user', needs_second_factor: true });
    expect((await register('late', token)).status).toBe(422);
    expect((await logIn('late')).status).toBe(401);
    expect(await firstWords()).toEqual([]);
  });
});

describe('create-admin', () => {
  it('makes an admin who sets a password by the link it prints', async () => {
    const link = await createAdminCommand(site.services, { username: 'ida', email: 'ida@example.test' });
    expect((await logIn('ida')).status).toBe(401);
    const caller = makeCaller(site);
    const token = link.split('/password-reset/')[1];
    const twice = { password: PASSWORD, password_confirmation: PASSWORD };
    expect((await caller.call('POST', '/api/password/reset', { token, ...twice })).status).toBe(200);
    expect((await logIn('ida')).user).toMatchObject({ username: 'ida', needs_second_factor: true });
  });

  it.each([
    ['IDA', 'other@example.test', /taken/],
    ['olga', 'IDA@example.test', /another member/],
    ['-', 'olga@example.test', /username/],
    ['olga', 'nonsense', /e-mail/],
  ])('refuses %s with %s, saying why', async (username, email, reason) => {
    await expect(createAdminCommand(site.services, { username, email })).rejects.toThrow(reason);
  });
});

describe('the demo', () => {
  it('has a member of each role, whose logins it prints until their passwords change, and takes them along', async () => {
    await loadDemoMembers(site.services);
    await loadDemoMembers(site.services);
    const logins = await demoLogins(site.services);
    expect(logins).toHaveLength(3);
    const roles = await Promise.all(
      logins.map(async (login) => {
        const [username = '', password = ''] = login.split(/\s+/);
        return (await logIn(username, password)).user['role'];
      }),
    );
    expect(roles.toSorted()).toEqual(['admin', 'moderator', 'user']);
    expect((await firstWords())[0]).toContain(logins[0]);
    await removeDemoMembers(site.services);
    expect(await demoLogins(site.services)).toEqual([]);
    expect((await logIn('demo-admin', logins[0]?.split(/\s+/)[1])).status).toBe(401);
  });
});
