import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInDom } from '../../../../../tests/support/openInDom.tsx';
import type { ChapterRow } from '../../../chapters/chaptersApi.ts';
import type { ReaderState } from '../ReaderState.ts';
import { OtherVersions } from './OtherVersions.tsx';

const version = (slug: string, fields: Partial<ChapterRow> = {}): ChapterRow => ({
  slug,
  number: '2',
  volume: null,
  title: null,
  language: 'en',
  groups: [],
  pages_count: 9,
  comments_count: 0,
  premium: false,
  published_at: '2026-05-03T00:00:00.000Z',
  is_new: false,
  ...fields,
});
const groups = [{ slug: 'lune', name: 'Lune', language: null }] as unknown as ChapterRow['groups'];
const OPEN = version('2-hill');

async function show(rows: ChapterRow[], page: number) {
  const manifest = { comic: { slug: 'kites' }, chapter: OPEN };
  const reader = { manifest, moves: { page } } as unknown as ReaderState;
  await renderInDom(<OtherVersions reader={reader} />, {
    answers: { 'GET /api/comics/:slug/chapters': { data: rows, lines: [] } as never },
  });
}

it('other versions of the open chapter are named by what they are, and open at the page that is read', async () => {
  const french = version('2-lune', { language: 'fr', groups, pages_count: 5 });
  await show([version('1-hill', { number: '1' }), OPEN, french, version('2-dale')], 7);
  const section = await screen.findByRole('region', { name: 'Other versions of this chapter' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Chapter 2French · Lune · 5 pages · May 3, 2026', '/en/post/kites/2-lune/reader/5'],
    ['Chapter 2English · 9 pages · May 3, 2026', '/en/post/kites/2-dale/reader/7'],
  ]);
});

it('nothing is said of a chapter that there is once', async () => {
  await show([OPEN, version('3', { number: '3' })], 1);
  expect(screen.queryByRole('region')).toBeNull();
});
