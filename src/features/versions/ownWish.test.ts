import { expect, it } from 'vitest';
import { progressAt } from '../../../tests/support/progressAt.ts';
import { versionRow } from '../../../tests/support/versionRow.ts';
import { ownWish } from './ownWish.ts';

const NOTHING = { mark: undefined, languages: [], chapters: [], progress: {} };

it('puts the language of the comic before those of the settings', () => {
  const mark = { preferred_group: 'hill', preferred_language: 'id' };
  const wish = ownWish({ ...NOTHING, mark, languages: ['zh', 'en'] });
  expect(wish).toMatchObject({ group: 'hill', languages: ['id', 'zh', 'en'] });
});

it('knows the chapter that was read last, which is none that was only marked', () => {
  const chapters = [versionRow('a'), versionRow('b'), versionRow('c')];
  const progress = {
    a: progressAt('2026-03-02T00:00:00Z'),
    b: progressAt('2026-03-01T00:00:00Z'),
    c: progressAt('2026-03-03T00:00:00Z', 0),
  };
  expect(ownWish({ ...NOTHING, chapters, progress }).last).toMatchObject({ slug: 'a' });
  expect(ownWish({ ...NOTHING, chapters }).last).toBeUndefined();
});
