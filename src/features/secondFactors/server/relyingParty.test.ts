import { expect, it } from 'vitest';
import { relyingParty } from './relyingParty.ts';

it.each([
  ['https://comics.example', 'comics.example', 'https://comics.example'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://192.168.1.20:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s are made for %s, at %s', (publicUrl, id, origin) => {
  expect(relyingParty({ title: 'Comics', publicUrl })).toEqual({ id, name: 'Comics', origin });
});
