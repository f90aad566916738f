import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';
import { startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace({ SITE_LETTER: 'Q' });
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, ['settings', ...args]);
const listed = async (field: string) =>
  (await run('list')).stdout.split('\n').find((line) => line.startsWith(`${field} = `));

describe('`longstrip settings`', () => {
  it('changes what a running site goes by within ten seconds, and brings an earlier version back', async () => {
    const site = await startLongstripSite(place);
    const title = async () => ((await (await site.fetch('/api/site')).json()) as { title: string }).title;
    expect(await title()).toBe('Longstrip');
    expect((await run('set', 'title', 'Heron', 'House')).stdout).toBe('changed   title = Heron House\n');
    await expect.poll(title, { timeout: 60_000, interval: 200 }).toBe('Heron House');
    await run('set', 'registration', 'closed');
    await run('set', 'languages', 'en', 'fr');
    expect((await run('history')).stdout).toMatch(
      /4 .* languages: .*\n3 .* registration: open -> closed\n2 /,
    );
    expect((await run('revert', '2')).stdout).toContain('as at version 2');
    expect(await listed('registration')).toBe('registration = open  (admins)');
    expect(await listed('title')).toBe('title = Heron House  (admins)');
    expect((await run('unset', 'title')).stdout).toContain('title = Longstrip');
    await expect.poll(title, { timeout: 60_000, interval: 200 }).toBe('Longstrip');
    await stopLongstrip(site);
  });

  it.each([
    [['set', 'letter', 'Z'], 'SITE_LETTER in the environment sets letter'],
    [['set', 'nonsense', 'on'], 'no setting nonsense'],
    [['set', 'nsfw', 'perhaps'], 'nsfw cannot be perhaps'],
    [['set', 'timezone', 'Mars/Olympus'], 'timezone cannot be this'],
    [['set', 'social_links', 'http://plain.example'], 'social_links cannot be'],
    [['revert', '99'], 'Versions go from'],
  ])('refuses %j with the reason', async (args, reason) => {
    const { code, stderr } = await run(...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(reason)]);
  });
});
