import { expect, it } from 'vitest';
import { hostReach } from './hostReach.ts';

it.each(['localhost', '127.0.0.1', '127.1', '[::1]', 'LOCALHOST'])('%s is this machine', (host) => {
  expect(hostReach(host)).toBe('loopback');
});

it.each([
  '10.1.2.3',
  '192.168.1.9',
  '172.31.0.1',
  '169.254.1.1',
  '[fd00::7]',
  '[fe80::1]',
  'mail',
  'nas.lan',
])('%s is of a private network', (host) => {
  expect(hostReach(host)).toBe('private');
});

it.each([
  'comics.example',
  '203.0.113.7',
  '172.32.0.1',
  '[2001:db8::1]',
  '[::ffff:7f00:1]',
  '10.example.net',
  'local.example',
])('%s is of the internet', (host) => {
  expect(hostReach(host)).toBe('internet');
});
