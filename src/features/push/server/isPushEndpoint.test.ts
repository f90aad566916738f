import { describe, expect, it } from 'vitest';
import { isPushEndpoint } from './isPushEndpoint.ts';

describe('an address of a push service', () => {
  it('is https at a public name', () => {
    expect(isPushEndpoint('https://push.example.com/send/aBc-1')).toBe(true);
  });

  it.each([
    'http://push.example.com/send',
    'https://push.example.com:8443/send',
    'https://user@push.example.com/send',
    'https://localhost/send',
    'https://database/send',
    'https://nas.local/send',
    'https://192.168.0.1/send',
    'https://8.8.8.8/send',
    'https://2130706433/send',
    'https://[::1]/send',
    'https://push.example.com/send\0',
    'https://push.example.com/夜',
    'push.example.com',
    '',
  ])('is not %s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});
