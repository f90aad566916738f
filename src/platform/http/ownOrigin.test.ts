import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { isOwnOrigin } from './ownOrigin.ts';

const unnamed = { siteAddress: 'http://203.0.113.7:3000', hasPublicUrl: false };
const own = (origin: string, host = origin.replace(/^https?:\/\//, '')) =>
  isOwnOrigin({ origin, host }, unnamed);

describe('without PUBLIC_URL', () => {
  it.each([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
    'http://[::1]:3000',
    'http://192.168.1.20:3000',
    'http://10.0.0.7',
    'http://172.16.4.4:8080',
    'http://172.31.255.1',
    'http://169.254.1.1:3000',
    'http://[fd00::2]:3000',
    'http://[fe80::1]:3000',
    'http://nas.local:3000',
    `http://${hostname().toLowerCase()}:3000`,
    `http://${hostname().toLowerCase()}.local`,
  ])('%s is the site, where the request was sent there', (origin) => {
    expect(own(origin)).toBe(true);
  });

  it('takes the Host as people and browsers write it', () => {
    expect(own('http://192.168.1.20', '192.168.1.20:80')).toBe(true);
    expect(own('http://nas.local:3000', 'NAS.local:3000')).toBe(true);
    expect(own('http://[fd00::2]:3000', '[FD00:0::2]:3000')).toBe(true);
  });

  it.each([
    'http://comics.example:3000',
    'http://8.8.8.8:3000',
    'http://172.32.0.1:3000',
    'http://192.0.2.2:3000',
    'http://192.168.1.20.evil.example:3000',
    'http://10.0.0.7.nip.example',
    'http://local',
    'http://evillocal:3000',
    'http://[2001:db8::1]:3000',
    'http://[::ffff:808:808]:3000',
    'https://192.168.1.20:3000',
  ])(
    '%s is not, though the request was sent there: its name may be a stranger who points it here',
    (origin) => {
      expect(own(origin)).toBe(false);
    },
  );

  it('takes the address of HOST, wherever the request was sent', () => {
    expect(own('http://203.0.113.7:3000', '127.0.0.1:3000')).toBe(true);
    expect(own('http://203.0.113.7:8080')).toBe(false);
  });

  it.each([
    ['http://192.168.1.66:3000', '192.168.1.20:3000'],
    ['http://192.168.1.20:8080', '192.168.1.20:3000'],
    ['http://evil.example', '192.168.1.20:3000'],
    ['null', '192.168.1.20:3000'],
    ['http://192.168.1.20:3000', ''],
    ['http://192.168.1.20:3000', '192.168.1.20:3000@evil.example'],
    ['', ''],
  ])('%j is not the site at %j', (origin, host) => {
    expect(own(origin, host)).toBe(false);
  });
});

describe('with PUBLIC_URL', () => {
  it('is that address alone, whatever the Host header says', () => {
    const named = { siteAddress: 'https://comics.example', hasPublicUrl: true };
    expect(isOwnOrigin({ origin: named.siteAddress, host: '127.0.0.1:3000' }, named)).toBe(true);
    for (const host of ['192.168.1.20:3000', 'localhost:3000', 'comics.example'])
      expect(isOwnOrigin({ origin: `http://${host}`, host }, named)).toBe(false);
  });
});
