import { expect, test } from 'vitest';
import { forgetPictures, markPicture, pictureStates } from './pictureStates.ts';

test('a picture is loaded, failed while any of its slices is, and forgotten when the reader is left', () => {
  markPicture({ id: 'a', slice: 0, state: 'loaded' });
  markPicture({ id: 'a', slice: 1, state: 'failed' });
  expect([...pictureStates().loaded]).toEqual(['a']);
  expect([...pictureStates().failed]).toEqual(['a/1']);
  const before = pictureStates();
  markPicture({ id: 'a', slice: 1, state: 'failed' });
  expect(pictureStates()).toBe(before);
  markPicture({ id: 'a', slice: 1, state: 'loaded' });
  expect(pictureStates()).not.toBe(before);
  expect([...pictureStates().failed]).toEqual([]);
  forgetPictures();
  expect(pictureStates().loaded.size).toBe(0);
});
