import { expect, test } from 'vitest';
import type { Picture } from '../../../media/Picture.ts';
import { pageSources } from './pageSources.ts';

const picture = (widths: number[], more: Partial<Picture> = {}): Picture => ({
  id: 'p',
  format: 'jpeg',
  width: 2000,
  height: 3000,
  animated: false,
  dominant_color: '#ffffff',
  placeholder: '',
  slices: 1,
  recipe: 1,
  widths,
  original_serves: true,
  cover_widths: [],
  ...more,
});
const ask = { cdn: '', slice: 0, token: '' };

test('a page is offered in all widths, at addresses of their own for a further attempt', () => {
  const { src, srcSet } = pageSources({ ...ask, picture: picture([640, 1280]), token: 'x1' });
  expect(src).toBe('/media/p/1/1280.webp?again=x1');
  expect(srcSet).toBe(
    '/media/p/1/640.webp?again=x1 640w, /media/p/1/1280.webp?again=x1 1280w, /media/p/original.jpg?again=x1 2000w',
  );
});

test('who saves data gets the smallest width from 960 on, or the widest there is', () => {
  const saved = (widths: number[], more?: Partial<Picture>) =>
    pageSources({ ...ask, picture: picture(widths, more), isSaving: true });
  expect(saved([640, 960, 1280])).toEqual({ src: '/media/p/1/960.webp' });
  expect(saved([640])).toEqual({ src: '/media/p/1/640.webp' });
  expect(saved([640, 960], { slices: 3 })).toEqual({ src: '/media/p/1/960-0.webp' });
  expect(saved([])).toEqual({ src: '/media/p/original.jpg', srcSet: '/media/p/original.jpg 2000w' });
});
