import { expect, it } from 'vitest';
import { isPictureRemembered, rememberPicture } from './loadedPictures.ts';

it('remembers the last 200 pictures that were shown', () => {
  for (let index = 0; index < 200; index += 1) rememberPicture(`${index}`);
  expect(isPictureRemembered('0')).toBe(true);
  rememberPicture('0');
  rememberPicture('200');
  expect(isPictureRemembered('0')).toBe(true);
  expect(isPictureRemembered('1')).toBe(false);
  expect(isPictureRemembered('2')).toBe(true);
});
