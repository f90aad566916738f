import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { inLanguage, isPagePath, isPrivatePath, withLanguage } from './languagePath.ts';

describe('the language of a path', () => {
  it.each([
    ['/', '/fr'],
    ['/home', '/fr'],
    ['/latest', '/fr/latest'],
    ['/de/latest', '/fr/latest'],
    ['/pt-BR/post/x', '/fr/post/x'],
    ['/zh/latest', '/zh/latest'],
    ['/post/x/', '/fr/post/x'],
    ['/dmca', '/fr/dmca'],
  ])('makes %s into %s for a reader of French', (path, expected) => {
    expect(withLanguage(path, 'fr', LANGUAGES)).toBe(expected);
  });

  it('is replaced where the site does not have it', () => {
    expect(withLanguage('/zh/latest', 'en', ['en', 'fr'])).toBe('/en/latest');
  });

  it('always comes out as one of the site, and is then left alone', () => {
    fc.assert(
      fc.property(fc.webPath(), (path) => {
        const once = withLanguage(path || '/', 'id', LANGUAGES);
        expect(LANGUAGES).toContain(once.split('/')[1]);
        expect(withLanguage(once, 'fr', LANGUAGES)).toBe(once);
      }),
    );
  });

  it('is all that a switch of language changes', () => {
    expect(inLanguage('/en/post/x/1/reader/3', 'zh')).toBe('/zh/post/x/1/reader/3');
    expect(inLanguage('/en', 'fr')).toBe('/fr');
  });

  it.each([
    ['/', true],
    ['/en/latest', true],
    ['/api/comics', false],
    ['/media/x', false],
    ['/scripts/a.js', false],
    ['/robots.txt', false],
    ['/.well-known/x', false],
    ['/opds', false],
    ['/en/post/v1.5', true],
  ])('%s is a page: %s', (path, expected) => {
    expect(isPagePath(path)).toBe(expected);
  });
});

describe('a page of an account or of staff', () => {
  it.each([
    ['/en/login', true],
    ['/en/LOGIN', true],
    ['/en/%6Cogin', true],
    ['/zh/password-reset/x', true],
    ['/en/profile/ada', true],
    ['/en/settings/display', true],
    ['/en/latest', false],
    ['/en', false],
    ['/en/post/login', false],
    ['/en/%E0%A4', false],
  ])('is told by its first word, as the router reads it: %s %s', (path, expected) => {
    expect(isPrivatePath(path)).toBe(expected);
  });
});
