import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace();
  for (const name of ['warden', 'helper'])
    await runCommand(place, ['create-admin', name, `${name}@example.org`]);
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, ['user', ...args]);

describe('`longstrip user`, while no site runs', () => {
  it('lists members, and acts on one as the operator, who may act on everybody', async () => {
    expect((await run('role', 'helper', 'moderator')).stdout).toBe(
      'helper has the role moderator now, and must log in again.\n',
    );
    expect((await run('note', 'helper', 'Knows the house.')).stdout).toBe('helper has a note.\n');
    expect((await run('warn', 'helper', 'Sort your reports.')).stdout).toBe('helper is warned.\n');
    expect((await run('ban', 'helper', '3', 'Too loud')).stdout).toMatch(/^helper is banned until \d{4}-/);
    const banned = await run('list', 'is:banned', '--json');
    expect(JSON.parse(banned.stdout)).toMatchObject({
      username: 'helper',
      role: 'moderator',
      ban_reason: 'Too loud',
    });
    expect((await run('unban', 'helper')).stdout).toBe('helper is not banned.\n');
    expect((await run('reset-second-factor', 'helper')).stdout).toContain('no second factor');
    const { stdout } = await run('show', 'helper', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      sessions: 0,
      records: [
        { kind: 'warning', text: 'Sort your reports.', by: null },
        { kind: 'note', text: 'Knows the house.' },
      ],
    });
    const log = (await runCommand(place, ['audit', 'export'])).stdout;
    for (const act of ['change_role', 'note', 'warn', 'ban', 'unban', 'reset_factor'])
      expect(log).toContain(`"user.${act}"`);
  });

  it.each([
    [['role', 'warden', 'user'], 'One admin must stay'],
    [['ban', 'helper', '0', 'Spam'], '1 to 36500 days'],
    [['ban', 'helper', '3', ' '], 'one line'],
    [['warn', 'helper', ' '], '1 to 1000'],
    [['resend-verification', 'helper'], 'verified already'],
    [['approve', 'nobody'], 'no member nobody'],
    [['list', 'is:purple'], 'The filter'],
  ])('refuses %j with the reason', async (args, reason) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});
