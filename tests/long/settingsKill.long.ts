import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { killLongstrip, runLongstrip, startLongstrip } from '../support/startLongstrip.ts';

const KILLS = 12;

it('a change of settings that is killed with -9 at any moment is there as a whole or not at all', async () => {
  await using place = await makeProgramPlace();
  const read = async () => {
    const { stdout } = await runLongstrip(place, ['settings', 'list', '--json']);
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { field: string; value: unknown });
    const history = await runLongstrip(place, ['settings', 'history', '--json']);
    return {
      title: lines.find(({ field }) => field === 'title')?.value,
      versions: history.stdout
        .trim()
        .split('\n')
        .filter((line) => line.startsWith('{')).length,
    };
  };
  const startedMs = performance.now();
  await runLongstrip(place, ['settings', 'set', 'title', 'Before']);
  const wholeMs = performance.now() - startedMs;
  let before = await read();
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const program = startLongstrip(place, ['settings', 'set', 'title', `Title ${kill}`]);
    await delay((wholeMs * kill) / KILLS);
    await killLongstrip(program);
    const after = await read();
    const isNew = after.title === `Title ${kill}`;
    expect(after).toEqual(isNew ? { title: `Title ${kill}`, versions: before.versions + 1 } : before);
    before = after;
  }
});
