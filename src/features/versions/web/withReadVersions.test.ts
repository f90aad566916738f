import { beforeEach, expect, it } from 'vitest';
import { progressAt } from '../../../../tests/support/progressAt.ts';
import { versionRow } from '../../../../tests/support/versionRow.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import type { ChapterManifest, ChapterRow } from '../../chapters/chaptersApi.ts';
import { comicProgressPrefix } from '../../chapters/web/progressNotes.ts';
import { noteName } from '../../memberNotes/web/memberNote.ts';
import { HIDDEN_GROUP } from '../hiddenGroup.ts';
import { withReadVersions } from './withReadVersions.ts';

const SITE = 'site';
const SLUGS = ['1-hill', '1-dale', '1-mill', '3-hill', '3-dale'];
const hidden = (group: string) => noteName(SITE, HIDDEN_GROUP + group);
const progress = (slug: string) => comicProgressPrefix({ siteId: SITE, slug: 'told-twice' }) + slug;
const read = (slug: string, day: number, page = 3) =>
  writeNote(progress(slug), JSON.stringify(progressAt(`2026-03-0${day}T00:00:00Z`, page)));

beforeEach(() => {
  for (const name of [...SLUGS.map(progress), hidden('dale')]) writeNote(name, null);
});

const row = (slug: string) => versionRow(slug, { groups: [slug.split('-')[1] ?? ''] }) as ChapterRow;
const manifest = {
  comic: { slug: 'told-twice' },
  previous: row('1-hill'),
  previous_versions: [row('1-dale'), row('1-mill')],
  next: row('3-hill'),
  next_foreign: null,
  next_versions: [row('3-dale')],
} as unknown as ChapterManifest;
const around = (of: ChapterManifest = manifest) => {
  const { previous, next, next_foreign: foreign } = withReadVersions(SITE, of);
  return [previous?.slug, next?.slug, foreign?.slug];
};

it('leads back and on into the versions that were read, of several the one read last', () => {
  expect(around()).toEqual(['1-hill', '3-hill', undefined]);
  read('1-dale', 1);
  expect(around()).toEqual(['1-dale', '3-hill', undefined]);
  read('1-mill', 2);
  read('1-hill', 3, 0);
  read('3-dale', 1);
  expect(around()).toEqual(['1-mill', '3-dale', undefined]);
  expect(withReadVersions(SITE, manifest).kept).toBe(manifest);
});

it('leads into no version of a hidden group, though it was read', () => {
  read('1-dale', 1);
  writeNote(hidden('dale'), '{"name":"Dale"}');
  expect(around()[0]).toBe('1-hill');
});

it('offers the version that was read where the next chapter is in another language', () => {
  read('3-dale', 1);
  expect(around({ ...manifest, next: null, next_foreign: row('3-hill') })).toEqual([
    '1-hill',
    undefined,
    '3-dale',
  ]);
});

it('leaves a chapter whose neighbours have one version as it is', () => {
  const { previous_versions: _previous, next_versions: _next, ...plain } = manifest;
  expect(withReadVersions(SITE, plain)).toBe(plain);
});
