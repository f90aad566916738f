import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { progressAt } from '../../../tests/support/progressAt.ts';
import { versionRow } from '../../../tests/support/versionRow.ts';
import type { ChapterProgress } from './ChapterProgress.ts';
import { chooseVersion, type VersionWish } from './chooseVersion.ts';

const read = (day: number, furthest_page = 3) => progressAt(`2026-02-0${day}T00:00:00Z`, furthest_page);

const old = versionRow('old');
const late = versionRow('late', { day: 9 });
const hill = versionRow('hill', { groups: ['hill'], day: 2 });
const dale = versionRow('dale', { groups: ['dale', 'mill'], day: 3 });
const french = versionRow('french', { language: 'fr', day: 4 });
const chinese = versionRow('chinese', { language: 'zh-Hant', day: 5 });
const mute = versionRow('mute', { language: null, day: 6 });

describe('of several versions', () => {
  it.each<[string, VersionWish, string]>([
    ['the oldest, where nothing is wished', {}, 'old'],
    ['one by the group that was read last', { last: dale }, 'dale'],
    ['one in the dearest language', { languages: ['id', 'fr', 'en'] }, 'french'],
    ['one in any script of a wished language', { languages: ['zh'] }, 'chinese'],
    ['one that says no language before one in an unwished language', { languages: ['id'] }, 'mute'],
    ['the language before the group that was read last', { languages: ['fr'], last: dale }, 'french'],
    ['the preferred group before the language', { group: 'hill', languages: ['fr'] }, 'hill'],
    ['the one that was begun before all else', { group: 'hill', progress: { late: read(1) } }, 'late'],
    ['the one that was read last', { progress: { late: read(1), dale: read(2) } }, 'dale'],
    ['none that was only marked', { progress: { late: read(1, 0) } }, 'old'],
    ['no other where the wishes are not there', { group: 'sea', languages: ['sv'], last: hill }, 'mute'],
  ])('it is %s', (_what, wish, slug) => {
    const versions = [late, hill, dale, french, chinese, mute, old];
    expect(chooseVersion(versions, wish).slug).toBe(slug);
  });

  it('it is the same one in whatever order they stand', () => {
    const versions = [old, late, hill, dale, french, chinese, mute];
    const wish = fc.record({
      group: fc.constantFrom(null, 'hill', 'mill'),
      languages: fc.uniqueArray(fc.constantFrom('en', 'fr', 'zh'), { maxLength: 3 }),
      last: fc.constantFrom(undefined, old, dale),
      progress: fc.constantFrom<Record<string, ChapterProgress>>({}, { late: read(1) }),
    });
    fc.assert(
      fc.property(fc.shuffledSubarray(versions, { minLength: 1 }), wish, (some, wished) => {
        const sorted = versions.filter((row) => some.includes(row));
        expect(chooseVersion(some, wished)).toBe(chooseVersion(sorted, wished));
      }),
    );
  });
});
