import { afterAll, afterEach } from 'vitest';
import { takeLeaks } from './watchAnswers.ts';

/**
 * Vitest's setupFiles: no test passes in which a site showed somebody what is not for them, and
 * nothing before or after the tests either.
 */
afterEach(failOnLeaks);
afterAll(failOnLeaks);

async function failOnLeaks(): Promise<void> {
  const leaks = await takeLeaks();
  if (leaks.length > 0) throw new Error(`Shown to whom it is not for:\n${[...new Set(leaks)].join('\n')}`);
}
