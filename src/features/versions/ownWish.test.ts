import { expect, it } from 'vitest';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { ownWish } from './ownWish.ts';

const NOTHING = { mark: undefined, languages: [], chapters: [], progress: {} };
const read = (read_at: string, furthest_page = 1) => ({
  page: 1,
  page_offset: 0,
  furthest_page,
  is_completed: false,
  hidden_at: null,
  is_hidden: false,
  read_at,
  device: '',
});

it('puts the language of the comic before those of the settings', () => {
  const mark = { preferred_group: 'hill', preferred_language: 'id' };
  const wish = ownWish({ ...NOTHING, mark, languages: ['zh', 'en'] });
  expect(wish).toMatchObject({ group: 'hill', languages: ['id', 'zh', 'en'] });
});

it('knows the chapter that was read last, which is none that was only marked', () => {
  const chapters = [versionRow('a'), versionRow('b'), versionRow('c')];
  const progress = {
    a: read('2026-03-02T00:00:00Z'),
    b: read('2026-03-01T00:00:00Z'),
    c: read('2026-03-03T00:00:00Z', 0),
  };
  expect(ownWish({ ...NOTHING, chapters, progress }).last).toMatchObject({ slug: 'a' });
  expect(ownWish({ ...NOTHING, chapters }).last).toBeUndefined();
});
