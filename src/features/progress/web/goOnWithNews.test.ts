import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../../../../tests/support/fakeStorage.ts';
import type { ApiContext } from '../../../ui/api/ApiContext.ts';
import { pointToLatest } from './pointToLatest.ts';

const READ_AT = '2026-03-01T12:00:00.000Z';

let stored: Map<string, string>;
/** Slugs of each comic's chapters that are out. */
let chapters: Record<string, string[]>;
let calls: string[];
/** Runs while the chapters of a comic are asked for. */
let meanwhile: (slug: string) => void;

const callApi = (async (call: string, { slug = '', slugs = '' }: { slug?: string; slugs?: string }) => {
  calls.push(`${call} ${slug}${slugs}`);
  const listOf = (comic: string) =>
    (chapters[comic] ?? []).map((slug) => {
      const [number, language = 'en'] = slug.split('-');
      return { slug, number, volume: null, language, groups: [], title: null };
    });
  if (call === 'GET /api/comics/:slug/chapters') {
    meanwhile(slug);
    return { data: listOf(slug) };
  }
  const data = slugs
    .split(',')
    .map((comic) => ({ slug: comic, latest_chapter: listOf(comic).at(-1) ?? null }));
  return { data };
}) as unknown as ApiContext['callApi'];

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('localStorage', fakeStorage((stored = new Map())));
  calls = [];
  meanwhile = () => {};
});
afterEach(() => void vi.unstubAllGlobals());

function read(comic: string, chapter: string, more: object = {}): void {
  const progress = { page: 5, furthest_page: 5, is_completed: true, read_at: READ_AT, device: '', ...more };
  stored.set(`site_read:${comic}/${chapter}`, JSON.stringify(progress));
  pointToLatest('site', new Set([comic]));
}

async function look(): Promise<void> {
  const { goOnWithNews } = await import('./goOnWithNews.ts');
  await goOnWithNews('site', { callApi });
}

const place = (comic: string) => JSON.parse(stored.get(`site_resume:${comic}`) ?? '') as object;

it('goes on with the next chapter once there is one, and not before', async () => {
  read('a', '1');
  chapters = { a: ['1'] };
  await look();
  expect(place('a')).toMatchObject({ chapter: '1', is_finished: true });
  expect(calls).toEqual(['GET /api/comic-cards a']);
  vi.resetModules();
  chapters = { a: ['1', '2', '3'] };
  await look();
  expect(place('a')).toEqual({
    chapter: '2',
    number: '2',
    volume: null,
    title: null,
    page: 1,
    updated_at: '2026-03-01T12:00:00.001Z',
  });
});

it('passes over chapters that were read, and is content where there is no other', async () => {
  read('a', '2', { is_completed: true, read_at: '2026-02-01T12:00:00.000Z' });
  read('a', '1');
  read('b', '2', { read_at: '2026-02-01T12:00:00.000Z' });
  read('b', '1');
  chapters = { a: ['1', '2', '3'], b: ['1', '2'] };
  await look();
  expect(place('a')).toMatchObject({ chapter: '3' });
  expect(place('b')).toMatchObject({ chapter: '1', is_finished: true });
});

it('goes on in the version that was begun', async () => {
  read('a', '2-en-other', { is_completed: false, page: 2, read_at: '2026-02-01T12:00:00.000Z' });
  read('a', '1');
  chapters = { a: ['1', '2-en', '2-en-other'] };
  await look();
  expect(place('a')).toMatchObject({ chapter: '2-en-other', page: 2 });
});

it('asks nothing of comics that are being read, or were begun anew', async () => {
  read('a', '1', { is_completed: false });
  read('b', '1', { page: 2 });
  chapters = { a: ['1', '2'], b: ['1', '2'] };
  await look();
  expect(calls).toEqual([]);
});

it('tells the other devices of a member', async () => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('document', { addEventListener: () => {} });
  stored.set('site_token', 'x');
  read('a', '1');
  chapters = { a: ['1', '2'] };
  await look();
  expect([...stored.keys()].filter((key) => key.includes('unsent'))).toEqual(['site_unsent-read:a/2']);
});

it('stays in the language that was read', async () => {
  read('a', '1');
  chapters = { a: ['1', '1-fr', '2-fr', '2'] };
  await look();
  expect(place('a')).toMatchObject({ chapter: '2' });
});

it('is content with a chapter in one language', async () => {
  read('a', '1');
  chapters = { a: ['1', '1-fr'] };
  await look();
  expect(place('a')).toMatchObject({ chapter: '1', is_finished: true });
});

it('writes nothing for whoever is there after the one who was asked for has left', async () => {
  stored.set('site_token', 'x');
  read('a', '1');
  chapters = { a: ['1', '2'] };
  meanwhile = () => stored.set('site_token', 'y');
  await look();
  expect(place('a')).toMatchObject({ chapter: '1', is_finished: true });
});

it('tells the news of others where one of them cannot be had', async () => {
  read('a', '1');
  read('b', '1');
  chapters = { a: ['1', '2'], b: ['1', '2'] };
  meanwhile = (slug) => {
    if (slug === 'a') throw new Error('not now');
  };
  await look();
  expect(place('a')).toMatchObject({ chapter: '1' });
  expect(place('b')).toMatchObject({ chapter: '2' });
});
