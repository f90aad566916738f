import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { problemOf } from './problemOf.ts';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

it('takes a socket that is not there for a database that is away, and a file that is not there for a fault of ours', async () => {
  const socket = connect('/nowhere/.s.PGSQL.5432');
  expect(problemOf(await failureOf(once(socket, 'connect'))).code).toBe('unavailable');
  expect(problemOf(await failureOf(readFile('/nowhere/page.webp'))).code).toBe('something_went_wrong');
});
