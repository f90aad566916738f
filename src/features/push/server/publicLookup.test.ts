import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, publicLookup } from './publicLookup.ts';

describe('an address', () => {
  it.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])('of the internet: %s', (one) => {
    expect(isPublicAddress(one)).toBe(true);
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('that is not of the internet: %s', (one) => {
    expect(isPublicAddress(one)).toBe(false);
  });
});

it('a name that leads to this machine is not found', async () => {
  await expect(promisify(publicLookup)('localhost', { all: true })).rejects.toThrow('not in the internet');
});
