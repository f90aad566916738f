import { expect, test } from 'vitest';
import type { ImportPage } from './importPlan.ts';
import { mapComicInfo } from './mapComicInfo.ts';
import { parseComicInfo } from './parseComicInfo.ts';
import { withoutDeleted } from './withoutDeleted.ts';

const pages = ['1.png', '2.png', '3.png', '10.png'].map((name): ImportPage => ({
  name,
  bytes: 8,
  format: 'png',
}));

function left(listed: string) {
  const info = parseComicInfo(`<ComicInfo><Pages>${listed}</Pages></ComicInfo>`);
  const told = withoutDeleted(pages, {
    facts: mapComicInfo(info, pages.length).pages,
    infoName: 'ComicInfo.xml',
  });
  return {
    pages: told.pages.map(({ name, bookmark }) => (bookmark ? `${name} ${bookmark}` : name)),
    notes: told.warnings.map(({ message }) => message),
  };
}

test('pages that are marked as deleted are left out and counted', () => {
  expect(left('<Page Image="1" Type="Deleted"/><Page Image="2" Bookmark="Storm"/>')).toEqual({
    pages: ['1.png', '3.png Storm', '10.png'],
    notes: ['1 page that ComicInfo.xml marks as deleted was left out.'],
  });
  expect(left('<Page Image="0" Type="deleted"/><Page Image="3" Type="Story Deleted"/>')).toEqual({
    pages: ['2.png', '3.png'],
    notes: ['2 pages that ComicInfo.xml marks as deleted were left out.'],
  });
});

test('a page that is not there is not counted', () => {
  const listed = '<Page Image="7" Type="Deleted"/><Page Image="1" Type="Story"/>';
  expect(left(listed)).toEqual({ pages: pages.map(({ name }) => name), notes: [] });
});

test('in a list that counts from one, the page is the one that is meant', () => {
  const listed = [1, 2, 3, 4].map(
    (image) => `<Page Image="${image}" ${image === 2 ? 'Type="Deleted"' : ''}/>`,
  );
  expect(left(listed.join('')).pages).toEqual(['1.png', '3.png', '10.png']);
});

test('a chapter of deleted pages alone keeps them all', () => {
  const listed = [0, 1, 2, 3].map((image) => `<Page Image="${image}" Type="Deleted"/>`);
  expect(left(listed.join(''))).toEqual({
    pages: pages.map(({ name }) => name),
    notes: ['ComicInfo.xml marks all pages as deleted, so all of them were kept.'],
  });
});
