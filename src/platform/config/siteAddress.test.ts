import type { NetworkInterfaceInfo } from 'node:os';
import { describe, expect, it } from 'vitest';
import { listeningAddresses, siteAddress } from './siteAddress.ts';

const found = (address: string, more: object = {}) =>
  ({
    address,
    family: address.includes(':') ? 'IPv6' : 'IPv4',
    internal: false,
    ...more,
  }) as NetworkInterfaceInfo;

/** The network cards of a machine with these addresses. */
const cards = (...addresses: NetworkInterfaceInfo[]) => ({
  lo: [found('127.0.0.1', { internal: true }), found('::1', { internal: true })],
  eth0: addresses,
});

const at = (host: string, port = 3000) => ({ public_url: undefined, host, port });

describe('where visitors reach the site', () => {
  it.each([
    [{ ...at('127.0.0.1'), public_url: 'https://comics.example' }, 'https://comics.example'],
    [at('127.0.0.1'), 'http://127.0.0.1:3000'],
    [at('::1'), 'http://[::1]:3000'],
    [at('192.168.1.20', 80), 'http://192.168.1.20'],
  ])('with %o is %s', (config, address) => {
    expect(siteAddress(config, cards(found('192.168.1.20')))).toBe(address);
  });

  it('is in the private network where the site listens everywhere, so that links in mail work on a phone', () => {
    const both = cards(found('203.0.113.7'), found('192.168.1.20'));
    expect(siteAddress(at('0.0.0.0'), both)).toBe('http://192.168.1.20:3000');
  });

  it('is this machine where it is in no private network', () => {
    expect(siteAddress(at('0.0.0.0'), cards(found('203.0.113.7')))).toBe('http://localhost:3000');
    expect(siteAddress(at('::'), cards())).toBe('http://localhost:3000');
  });
});

describe('the addresses that the site answers at', () => {
  it('are those of every network card, of the families that it listens to', () => {
    const all = cards(found('192.168.1.20'), found('fd00::2'), found('fe80::1', { scopeid: 2 }));
    expect(listeningAddresses(at('0.0.0.0'), all)).toEqual([
      'http://localhost:3000',
      'http://192.168.1.20:3000',
    ]);
    expect(listeningAddresses(at('::'), all)).toEqual([
      'http://localhost:3000',
      'http://192.168.1.20:3000',
      'http://[fd00::2]:3000',
    ]);
  });

  it('are the one of HOST where that is one', () => {
    expect(listeningAddresses(at('127.0.0.1'), cards(found('192.168.1.20')))).toEqual([
      'http://127.0.0.1:3000',
    ]);
  });
});
