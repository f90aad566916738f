import type { Feature } from '../../contract/features.ts';

/**
 * The first segment of comic pages after the language: `webtoon` while that feature is on (spec 2).
 */
export function comicSegment(features: readonly Feature[]): 'post' | 'webtoon' {
  return features.includes('webtoons') ? 'webtoon' : 'post';
}

/** Slugs of chapters that would hide another page of the comic. */
export const RESERVED_CHAPTER_SLUGS = ['reader', 'gallery', 'characters', 'download', 'comments'] as const;
