import { describe, expect, it } from 'vitest';
import { unreadParts } from './unreadParts.ts';

describe('calls for unread counts', () => {
  it('name sixty comics each', () => {
    const slugs = Array.from({ length: 130 }, (_, count) => `comic-${count}`);
    const parts = unreadParts(slugs);
    expect(parts.map((part) => part.length)).toEqual([60, 60, 10]);
    expect(parts.flat()).toEqual(slugs);
    expect(unreadParts([])).toEqual([]);
  });

  it('name fewer where slugs are long in an address, so that servers take it', () => {
    const slugs = Array.from({ length: 60 }, (_, count) => `${'夜间邮局'.repeat(25)}${count}`);
    const parts = unreadParts(slugs);
    expect(parts.flat()).toEqual(slugs);
    for (const part of parts) expect(encodeURIComponent(part.join(',')).length).toBeLessThanOrEqual(6_000);
  });
});
