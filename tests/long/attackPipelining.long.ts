import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { askingSteadily, percentile } from '../support/askingSteadily.ts';
import { groupProcesses } from '../support/groupProcesses.ts';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import { startLongstripSite, stopLongstrip, type LongstripSite } from '../support/startLongstrip.ts';

const CONNECTIONS = 150;
const REQUESTS = 1_500;
/** Sockets that the site closes are opened again: an attacker would do so too. */
const ROUNDS = 2;
const ROUND_MS = 8_000;
const SAMPLE_EVERY_MS = 50;
const MEBIBYTE = 1024 * 1024;
const MEMORY_LIMIT_BYTES = 200 * MEBIBYTE;
/** Another address of this machine than the others ask from. */
const ATTACKER = '127.0.0.2';
const OTHERS_LIMIT_MS = 1_000;

const ATTACKED: [string, (number: number) => string][] = [
  ['a kept page', () => '/en'],
  ['pages that nobody asked for before', (number) => `/en/latest?page=${number}`],
  ['searches', (number) => `/api/search?q=nobody${number}`],
  ['calls that ask who calls', () => '/api/csrf-cookie'],
];

it.each(ATTACKED)(
  `${CONNECTIONS} connections that pipeline ${REQUESTS} requests for %s and never read cost little memory and delay nobody`,
  async (_, pathOf) => {
    await using place = await makeProgramPlace({}, { embeds: true });
    const site = await startLongstripSite(place);
    const paths = ['/en', '/api/comics', '/en/latest'];
    for (const path of paths) expect((await site.fetch(path)).status).toBe(200);
    const before = rssBytes(site);
    let mostBytes = before;
    const sampling = setInterval(() => (mostBytes = Math.max(mostBytes, rssBytes(site))), SAMPLE_EVERY_MS);
    const others = askingSteadily(site, paths);
    try {
      for (let round = 0; round < ROUNDS && !site.hasEnded(); round += 1) await attack(site, pathOf);
    } finally {
      clearInterval(sampling);
    }
    const answers = await others.stop();
    const slowestMs = Math.round(Math.max(...answers.map(({ ms }) => ms)));
    const failed = answers.filter(({ status }) => status !== 200).length;
    const grownBytes = mostBytes - before;
    console.log(
      `memory +${Math.round(grownBytes / MEBIBYTE)} MB over ${Math.round(before / MEBIBYTE)} MB; others: ${answers.length} answers, ` +
        `p95 ${Math.round(percentile(answers, 0.95))} ms, slowest ${slowestMs} ms, ${failed} failed; the site ${site.hasEnded() ? 'ended' : 'lives'}`,
    );
    expect(site.hasEnded(), site.stderr().slice(-2_000)).toBe(false);
    expect(grownBytes).toBeLessThan(MEMORY_LIMIT_BYTES);
    expect(failed).toBe(0);
    expect(percentile(answers, 0.95)).toBeLessThan(OTHERS_LIMIT_MS);
    await stopLongstrip(site);
  },
);

/** One round: all connections at once, each with all of its requests in one write. */
async function attack(site: LongstripSite, pathOf: (number: number) => string): Promise<void> {
  const { hostname, port } = new URL(site.url);
  const sockets = Array.from({ length: CONNECTIONS }, (_, connection): Socket => {
    const first = connection * REQUESTS;
    const requests = Array.from(
      { length: REQUESTS },
      (_, index) => `GET ${pathOf(first + index)} HTTP/1.1\r\nHost: comics.example\r\n\r\n`,
    ).join('');
    // Without a listener for data nothing is ever read.
    const from = { host: hostname, port: Number(port), localAddress: ATTACKER };
    const socket = connect(from, () => socket.write(requests));
    return socket.on('error', () => {});
  });
  await delay(ROUND_MS);
  for (const socket of sockets) socket.destroy();
}

function rssBytes(site: LongstripSite): number {
  return Math.max(0, ...groupProcesses(site.pid).map((one) => one.rssBytes));
}
