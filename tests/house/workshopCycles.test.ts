import { expect, it } from 'vitest';
import { findCycle } from './findCycle.ts';
import { sourceFiles, workshopFiles } from './sourceFiles.ts';

it('has no cycles among tools, benchmarks and tests either', () => {
  const workshop = workshopFiles();
  expect(workshop.length).toBeGreaterThan(500);
  expect(findCycle([...sourceFiles(), ...workshop])).toBeUndefined();
});

it('finds the cycle that there is, and not one that only looks like it', () => {
  const file = (path: string, ...imported: string[]) => ({
    path,
    text: '',
    imports: imported.map((one) => ({ path: one, isTypeOnly: true, isLater: false })),
  });
  const diamond = [file('a', 'b', 'c'), file('b', 'd'), file('c', 'd'), file('d')];
  expect(findCycle(diamond)).toBeUndefined();
  expect(findCycle([...diamond, file('e', 'a', 'f'), file('f', 'e')])).toEqual(['e', 'f', 'e']);
});
