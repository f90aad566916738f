import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { transitionTypes } from './transitionTypes.ts';

let wantsStillness = false;
beforeEach(() => {
  wantsStillness = false;
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
});
afterEach(() => vi.unstubAllGlobals());

const going = (from: string, to: string) =>
  transitionTypes({ fromLocation: { pathname: from }, toLocation: { pathname: to } });

it('fades from one route into another, and into and out of the reader', () => {
  expect(going('/en', '/en/post/night-post')).toEqual([]);
  expect(going('/en/post/night-post', '/en/post/night-post/1/reader')).toEqual([]);
  expect(going('/en/post/night-post/1/reader/3', '/en')).toEqual([]);
});

it('does not fade when a page is turned or a filter is chosen', () => {
  expect(going('/en/post/night-post/1/reader/3', '/en/post/night-post/1/reader/4')).toBe(false);
  expect(going('/en/latest', '/en/latest')).toBe(false);
});

it('does not fade when the app takes over the first page', () => {
  expect(transitionTypes({ toLocation: { pathname: '/en' } })).toBe(false);
});

it('moves nothing for those who ask for that', () => {
  wantsStillness = true;
  expect(going('/en', '/en/latest')).toBe(false);
});
