import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askingSteadily, type SteadyAnswer } from '../support/askingSteadily.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { listDatabaseProcesses } from '../support/startDatabaseProgram.ts';
import { startLongstripSite, stopLongstrip } from '../support/startLongstrip.ts';

const HUNG_MS = 25_000;
/** A statement of a request gets two to three seconds. */
const FIRST_ANSWER_MS = 4_000;
/** From here on it is known that the database hangs. */
const KNOWN_AFTER_MS = 5_000;
const ANSWER_MS = 1_000;
const RECOVERY_MS = 5_000;

it('a database that hangs is said within a second, kept pages are still given, and the site recovers by itself', async (context) => {
  await using place = await makeProgramPlace({}, { embeds: true });
  if (!place.isEmbedded) return context.skip();
  const site = await startLongstripSite(place);
  const kept = ['/en', '/api/comics'];
  for (const path of kept) expect((await site.fetch(path)).status).toBe(200);
  const cookie = { authorization: `Bearer ${'x'.repeat(43)}`, cookie: `longstrip_session=${'y'.repeat(43)}` };
  let page = 1;
  const uncached = { fetch: (path: string, init?: RequestInit) => site.fetch(`${path}${(page += 1)}`, init) };
  const member = {
    fetch: (path: string, init?: RequestInit) => site.fetch(path, { ...init, headers: cookie }),
  };
  const frozen = listDatabaseProcesses(place.dataDir).filter(({ name }) => name !== 'keeper');
  const readers = {
    kept: askingSteadily(site, kept),
    uncached: askingSteadily(uncached, ['/api/comics?page=', '/en/latest?page=', '/api/search?q=nobody']),
    member: askingSteadily(member, ['/api/csrf-cookie']),
  };
  await delay(500);
  const hungAtMs = performance.now();
  for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
  let backAtMs = Infinity;
  try {
    await delay(HUNG_MS);
  } finally {
    for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
    backAtMs = performance.now();
  }
  await delay(RECOVERY_MS);
  const answersOf = {
    kept: await readers.kept.stop(),
    uncached: await readers.uncached.stop(),
    member: await readers.member.stop(),
  };
  const all = Object.values(answersOf).flat();
  const during = all.filter(({ atMs, ms }) => atMs + ms > hungAtMs && atMs < backAtMs);
  const later = during.filter(({ atMs }) => atMs > hungAtMs + KNOWN_AFTER_MS);
  const refused = (of: SteadyAnswer[]) => of.filter(({ status }) => status !== 200);
  const back = Object.entries(answersOf).map(
    ([name, of]) =>
      `${name} ${Math.round((of.find(({ atMs, status }) => atMs > backAtMs && status === 200)?.atMs ?? Infinity) - backAtMs)} ms`,
  );
  console.log(
    Object.entries(answersOf)
      .map(([name, of]) => {
        const asked = of.filter(({ atMs, ms }) => atMs + ms > hungAtMs && atMs < backAtMs);
        return `${name}: ${asked.length} answers, slowest ${slowestMs(asked)} ms, after ${KNOWN_AFTER_MS} ms slowest ${slowestMs(
          asked.filter(({ atMs }) => atMs > hungAtMs + KNOWN_AFTER_MS),
        )} ms, statuses ${[...new Set(asked.map(({ status }) => status))]}`;
      })
      .join('\n') + `\nback after: ${back}`,
  );
  expect(refused(answersOf.kept)).toEqual([]);
  expect([...new Set(refused(during).map(({ status }) => status))]).toEqual([503]);
  expect(slowestMs(during)).toBeLessThan(FIRST_ANSWER_MS);
  expect(slowestMs(later)).toBeLessThan(ANSWER_MS);
  for (const of of Object.values(answersOf)) expect(of.at(-1)).toMatchObject({ status: 200 });
  await stopLongstrip(site);
});

function slowestMs(answers: readonly SteadyAnswer[]): number {
  return Math.round(Math.max(0, ...answers.map(({ ms }) => ms)));
}
