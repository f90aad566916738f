import { expect, it } from 'vitest';
import { siteAddress } from './siteAddress.ts';

it.each([
  [{ public_url: 'https://comics.example', host: '127.0.0.1', port: 3000 }, 'https://comics.example'],
  [{ public_url: undefined, host: '127.0.0.1', port: 3000 }, 'http://127.0.0.1:3000'],
  [{ public_url: undefined, host: '0.0.0.0', port: 80 }, 'http://localhost:80'],
  [{ public_url: undefined, host: '::', port: 3000 }, 'http://localhost:3000'],
  [{ public_url: undefined, host: '::1', port: 3000 }, 'http://[::1]:3000'],
])('is where visitors reach a site with %o', (config, address) => {
  expect(siteAddress(config)).toBe(address);
});
