import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminCommand } from '../../src/server/commands/createAdminCommand.ts';
import {
  demoLogins,
  endDemoMembersInPublic,
  loadDemoMembers,
  removeDemoMembers,
} from '../../src/server/demo/demoMembers.ts';
import { sayWhoMayLogIn } from '../../src/server/start/sayWhoMayLogIn.ts';
import { makeCaller } from '../support/makeCaller.ts';
import { callAs, PASSWORD } from '../support/makeMember.ts';
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
    expect((await register('early', former)).body['code']).toBe('invitation_replaced');
    expect((await register('ruth', token)).status).toBe(200);
    // Staff need a second factor before they may act; nobody else is asked for one.
    expect((await logIn('ruth')).user).toMatchObject({ role: 'user', needs_second_factor: true });
    expect((await register('late', token)).body['code']).toBe('link_used');
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

  describe('on a site that the internet reaches', () => {
    const inPublic = () => ({
      ...site.services,
      config: { ...site.services.config, public_url: 'https://comics.example' },
    });
    const end = async () => {
      const lines: string[] = [];
      await endDemoMembersInPublic(inPublic(), (line) => lines.push(line));
      return lines;
    };

    it('has no members', async () => {
      await loadDemoMembers(inPublic());
      expect(await demoLogins(site.services)).toEqual([]);
      expect(await end()).toEqual([]);
    });

    it('loses those that were made before, with their sessions, and says so', async () => {
      await loadDemoMembers(site.services);
      const logins = (await demoLogins(site.services)).map((login) => login.split(/\s+/));
      const { write } = site.services.database;
      // Somebody made this one theirs, with a second factor.
      await write
        .updateTable('users')
        .set({ password_changed_at: new Date().toISOString(), has_second_factor: true })
        .where('username', '=', 'demo-moderator')
        .execute();
      const callers = await Promise.all(
        logins.map(async ([username = '']) => {
          const { id } = await write
            .selectFrom('users')
            .select('id')
            .where('username', '=', username)
            .executeTakeFirstOrThrow();
          return callAs(site, { id });
        }),
      );
      for (const caller of callers) expect((await caller.call('GET', '/api/account')).status).toBe(200);
      const lines = await end();
      expect(lines).toHaveLength(2);
      expect(lines[0]).toMatch(/demo-admin.*demo-reader|demo-reader.*demo-admin/);
      expect(lines[1]).toContain('demo-moderator');
      for (const caller of callers) expect((await caller.call('GET', '/api/account')).status).toBe(401);
      for (const [username = '', password] of logins)
        if (username !== 'demo-moderator') expect((await logIn(username, password)).status).toBe(401);
      const left = await write
        .selectFrom('users')
        .select(['username', 'role'])
        .where('is_demo', '=', true)
        .execute();
      expect(left).toEqual([{ username: 'demo-moderator', role: 'user' }]);
      expect(await end()).toEqual([]);
      await removeDemoMembers(site.services);
    });
  });
});
