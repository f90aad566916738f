import { expect, it } from 'vitest';
import { ApiError } from '../api/ApiError.ts';
import { sendInParts } from './sendInParts.ts';

const HUNDRED = Array.from({ length: 100 }, (_, index) => `${index}`);

function answerOf(status: number): ApiError {
  return new ApiError({ status, code: 'something_went_wrong', message: '' });
}

/** Sends to a server that answers so to requests with one of these entries. */
async function sendTo(bad: readonly string[], status: number, { entries = HUNDRED, failures = 0 } = {}) {
  const arrived: string[] = [];
  const sizes: number[] = [];
  const refused: number[] = [];
  const stuck = await sendInParts({
    entries,
    failures,
    send: async (part) => {
      sizes.push(JSON.stringify(part).length);
      if (part.some((entry) => bad.includes(entry))) throw answerOf(status);
      arrived.push(...part);
    },
    onRefused: (error) => refused.push(error.status),
  }).catch((error: unknown) => error as Error);
  return { arrived, sizes, refused, stuck };
}

it.each([400, 413, 422])('is held up by none that is refused with %d', async (status) => {
  const { arrived, refused, stuck, sizes } = await sendTo(['7', '50'], status);
  expect(arrived).toEqual(HUNDRED.filter((entry) => entry !== '7' && entry !== '50'));
  expect(refused).toEqual([status, status]);
  expect(stuck).toEqual([]);
  expect(sizes.length).toBeLessThan(30);
});

it('finds the one over which the server fails, once it has failed for some time', async () => {
  expect(await sendTo(['0'], 500)).toMatchObject({ arrived: [], stuck: answerOf(500) });
  const { arrived, stuck } = await sendTo(['0'], 500, { failures: 3 });
  expect([arrived.length, stuck]).toEqual([99, ['0']]);
});

it.each([0, 401, 429, 500, 503])('keeps all for later where none arrives: %d', async (status) => {
  const { stuck, sizes } = await sendTo(HUNDRED, status, { failures: 3 });
  expect(stuck).toBeInstanceOf(Error);
  expect(sizes.length).toBeLessThan(20);
});

it('keeps below what requests of a page that goes away may bring, in any script', async () => {
  const entries = HUNDRED.map((entry) => '\u{6f2b}'.repeat(250) + entry);
  const { arrived, sizes } = await sendTo([], 0, { entries });
  expect(arrived).toEqual(entries);
  // Three bytes a sign.
  expect(Math.max(...sizes) * 3).toBeLessThan(32_000);
});
