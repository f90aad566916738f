import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchImage, type ImageOutcome } from './watchImage.ts';

/** A picture of which so much has come. */
function fakeImage(facts: { complete?: boolean; currentSrc?: string; naturalWidth?: number } = {}) {
  const image = { complete: false, currentSrc: '/media/1', naturalWidth: 0, decode: async () => {} };
  return Object.assign(new EventTarget(), image, facts) as unknown as HTMLImageElement & {
    naturalWidth: number;
  };
}

describe('a picture on its way', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const watched = (image: HTMLImageElement) => {
    const outcomes: ImageOutcome[] = [];
    watchImage(image, (outcome) => outcomes.push(outcome));
    return outcomes;
  };

  it('counts as failed when no byte came for 15 seconds', () => {
    const outcomes = watched(fakeImage());
    vi.advanceTimersByTime(14_999);
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(outcomes).toEqual(['failed']);
  });

  it('has a minute in all once it began to arrive', () => {
    const image = fakeImage();
    const outcomes = watched(image);
    image.naturalWidth = 400;
    vi.advanceTimersByTime(59_999);
    expect(outcomes).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(outcomes).toEqual(['failed']);
  });

  it('is told of once, decoded, also when it was there before', async () => {
    const image = fakeImage({ complete: true, naturalWidth: 400 });
    const outcomes = watched(image);
    await vi.advanceTimersByTimeAsync(0);
    image.dispatchEvent(new Event('error'));
    expect(outcomes).toEqual(['loaded']);
    expect(watched(fakeImage({ complete: true }))).toEqual(['failed']);
  });
});
