import { expect, it } from 'vitest';
import { nextPath } from './nextPath.ts';

const to = (next: string | undefined) => nextPath({ next, language: 'fr', languages: ['en', 'fr'] });

it.each(['/en/settings', '/fr/post/x?page=2', '/en/settings/sessions#top', '/fr', '/en/tags/tag/%E5%B1%B1'])(
  'leads on to %s',
  (next) => {
    expect(to(next)).toBe(next);
  },
);

it.each([
  undefined,
  '',
  '//evil.example',
  '//evil.example/en',
  String.raw`/\evil.example/en`,
  String.raw`\\evil.example`,
  '/\t/evil.example/en',
  '\n//evil.example',
  '/.//evil.example',
  '/..//evil.example/en',
  'https://evil.example/en',
  'http://site.invalid/en',
  'javascript:alert(1)',
  'en/settings',
  '/api/logout',
  '/media/x',
  '/de/latest',
  '/zh/latest',
  '/en/login?next=%2Fen%2Flogin',
  '/en/register',
  '/en/verify/token',
  '/en/../api/logout',
])('leads home in place of %j', (next) => {
  expect(to(next)).toBe('/fr');
});

it('does not leave the site for what follows the language', () => {
  expect(to('/en//evil.example')).toBe('/en//evil.example');
  expect(new URL(to('/en/\\evil.example'), 'https://own.example').origin).toBe('https://own.example');
});
