import { describe, expect, it } from 'vitest';
import type { ChapterRow } from '../chaptersApi.ts';
import { chapterVersions, chosenVersions } from './chapterVersions.ts';

type Version = Partial<Pick<ChapterRow, 'number' | 'language'>> & { group?: string };

const chapter = ({ number = '1', language = 'en', group }: Version = {}): ChapterRow => ({
  slug: `${number}-${language}-${group}`,
  number,
  volume: null,
  title: null,
  language,
  groups: group === undefined ? [] : [{ slug: group, name: group.toUpperCase() }],
  pages_count: 2,
  premium: false,
  published_at: '2026-01-01T00:00:00Z',
  is_new: false,
});

describe('the versions of chapters', () => {
  it('are no choice while each number is there once, whoever made it', () => {
    const chapters = [
      chapter({ group: 'inkwell' }),
      chapter({ number: '2', language: 'fr', group: 'other' }),
    ];
    expect(chapterVersions(chapters)).toEqual({ languages: [], groups: [] });
    expect(chapterVersions([chapter({ number: null }), chapter({ number: null })])).toEqual({
      languages: [],
      groups: [],
    });
  });

  it('are languages and groups where a number is there more than once', () => {
    const chapters = [
      chapter({ group: 'inkwell' }),
      chapter({ language: 'fr', group: 'inkwell' }),
      chapter({ group: 'other' }),
    ];
    expect(chapterVersions(chapters)).toEqual({
      languages: ['en', 'fr'],
      groups: [
        { slug: 'inkwell', name: 'INKWELL' },
        { slug: 'other', name: 'OTHER' },
      ],
    });
  });

  it('are chosen by both, and what says neither stays', () => {
    const chapters = [
      chapter({ group: 'inkwell' }),
      chapter({ language: 'fr', group: 'inkwell' }),
      chapter({ group: 'other' }),
      chapter({ number: '2', language: null }),
    ];
    const slugs = (language: string | null, group: string | null) =>
      chosenVersions(chapters, { language, group }).map(({ slug }) => slug);
    expect(slugs(null, null)).toHaveLength(4);
    expect(slugs('en', null)).toEqual(['1-en-inkwell', '1-en-other', '2-null-undefined']);
    expect(slugs('en', 'inkwell')).toEqual(['1-en-inkwell', '2-null-undefined']);
  });
});
