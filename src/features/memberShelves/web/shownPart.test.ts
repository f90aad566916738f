import { describe, expect, it } from 'vitest';
import type { ShownParts } from '../memberShelvesApi.ts';
import { countOf, firstOf, openPart, tabsOf } from './shownPart.ts';

const shelves = { reading: 0, plan: 2, completed: 1, on_hold: 0, dropped: 0, audience: null };
const parts = (shown: Partial<ShownParts>): ShownParts => ({ comments: { audience: null }, ...shown });

describe('the open part of a profile', () => {
  it('is what the address asks for, as far as it is shown, else the first that has something', () => {
    const shown = parts({ favorites: { count: 3, audience: null }, shelves });
    expect(openPart(shown, undefined)).toBe('comments');
    expect(openPart(shown, 'favorites')).toBe('favorites');
    expect(openPart(shown, 'dropped')).toBe('dropped');
    expect(openPart(shown, 'playlists')).toBe('comments');
    expect(openPart({ favorites: { count: 0, audience: null }, shelves }, undefined)).toBe('plan');
    expect(openPart({}, 'favorites')).toBeUndefined();
  });

  it('opens the first shelf that has something', () => {
    expect(firstOf(parts({ shelves }), 'shelves')).toBe('plan');
    expect(firstOf(parts({ shelves: { ...shelves, plan: 0, completed: 0 } }), 'shelves')).toBe('reading');
    expect(countOf(parts({ shelves }), 'shelves')).toBe(3);
  });
});

describe('the tabs of a profile', () => {
  it('leave empty parts out where others look, and have them for those who are told their audience', () => {
    const empty = { count: 0, audience: null };
    expect(tabsOf(parts({ favorites: empty, playlists: empty }), 'comments')).toEqual(['comments']);
    expect(tabsOf(parts({ favorites: empty, playlists: empty }), 'playlists')).toEqual([
      'comments',
      'playlists',
    ]);
    const own = parts({ favorites: { count: 0, audience: 'nobody' } });
    expect(tabsOf(own, 'comments')).toEqual(['comments', 'favorites']);
  });
});
