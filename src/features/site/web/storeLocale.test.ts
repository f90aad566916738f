import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import { storeLocale, storeReadLocale } from './storeLocale.ts';

let stored: Map<string, string>;
let cookies: Map<string, string>;
let written: number;

beforeEach(() => {
  stored = new Map();
  cookies = new Map([['other_locale', 'zh']]);
  written = 0;
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      written += 1;
      const [, name = '', value = '', age] = /^(\w+)=(\w*);.*Max-Age=(\d+)/.exec(text) ?? [];
      if (age === '0') cookies.delete(name);
      else cookies.set(name, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the language that is read for paths without one, once each time that it changes', () => {
  storeReadLocale('site', 'fr');
  storeReadLocale('site', 'fr');
  expect(cookies.get('site_locale')).toBe('fr');
  expect(written).toBe(1);
  storeReadLocale('site', 'id');
  expect(cookies.get('site_locale')).toBe('id');
});

it('leaves a language that was chosen as it is while pages in others are read', () => {
  storeLocale('site', 'fr');
  storeReadLocale('site', 'zh');
  expect(cookies.get('site_locale')).toBe('fr');
  storeLocale('site', null);
  expect(cookies.has('site_locale')).toBe(false);
  storeReadLocale('site', 'zh');
  expect(cookies.get('site_locale')).toBe('zh');
});

it('keeps what is read where storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined);
  storeReadLocale('site', 'fr');
  expect(cookies.get('site_locale')).toBe('fr');
});
