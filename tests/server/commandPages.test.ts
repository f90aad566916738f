import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeProgramPlace, type ProgramPlace } from '../support/makeProgramPlace.ts';
import { runCommand } from '../support/runCommand.ts';

let place: ProgramPlace;

beforeAll(async () => {
  place = await makeProgramPlace();
});
afterAll(() => place[Symbol.asyncDispose]());

const run = (...args: string[]) => runCommand(place, ['page', ...args]);

describe('`longstrip page`, while no site runs', () => {
  it('makes, publishes, shows and removes a page, each as an act of the operator', async () => {
    expect((await run('list')).stdout).toBe('There are no pages of text.\n');
    const file = join(place.dataDir, 'rules.txt');
    await writeFile(file, 'Be kind.\n\nRead slowly.\n');
    const made = await run('set', 'rules', 'fr', '--title', 'Règles', '--file', file);
    expect(made.stdout).toBe('made      rules (fr): Règles, a draft\n');
    expect((await run('set', 'rules', 'fr', '--published', 'yes')).stdout).toContain('published\n');
    expect((await run('list', '--json')).stdout).toContain('"slug":"rules"');
    expect((await run('show', 'rules', 'fr')).stdout).toBe('Règles\nBe kind.\nRead slowly.\n');
    expect((await run('remove', 'rules', 'fr')).stdout).toBe('removed   rules (fr)\n');
    expect((await runCommand(place, ['audit', 'export'])).stdout).toContain('"static_page.remove"');
  });

  it('refuses with the reason, and changes nothing', async () => {
    const file = join(place.dataDir, 'linked.json');
    const runs = [{ text: 'here', href: '/post/nowhere' }];
    await writeFile(file, JSON.stringify({ version: 1, blocks: [{ type: 'runs', runs }] }));
    const of = async (...args: string[]) => {
      const { code, stderr } = await run(...args);
      expect(code).not.toBe(0);
      return stderr;
    };
    expect(await of('set', 'help', 'en')).toContain('needs a title');
    expect(await of('set', 'Help Me', 'en', '--title', 'Help')).toContain('small letters');
    const linked = ['set', 'help', 'en', '--title', 'Help', '--file', file, '--published', 'yes'];
    expect(await of(...linked)).toContain('/post/nowhere');
    expect(await of('show', 'help', 'en')).toContain('Nobody has written');
    expect((await run('list')).stdout).toBe('There are no pages of text.\n');
  });
});
