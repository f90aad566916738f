import { expect, test } from 'vitest';
import { stopsImport } from './stopsImport.ts';

test.each([
  { code: 'ECONNREFUSED' },
  { code: 'ENOSPC', syscall: 'write' },
  { code: 'ENOENT', syscall: 'connect' },
  { code: '57P01' },
  { name: 'SlowDown', $metadata: { httpStatusCode: 503 } },
  { code: '53100' },
  { message: 'Connection terminated unexpectedly' },
])('%j means everything', (error) => {
  expect(stopsImport(Object.assign(new Error(), error))).toBe(true);
});

test.each([
  { code: 'ENOENT', syscall: 'open' },
  { code: 'EACCES' },
  { code: '23505' },
  { message: 'Invalid argument' },
])('%j means one file', (error) => {
  expect(stopsImport(Object.assign(new Error(), error))).toBe(false);
});

test.each([undefined, null, 'words'])('%j, thrown, means one file', (thrown) => {
  expect(stopsImport(thrown)).toBe(false);
});
