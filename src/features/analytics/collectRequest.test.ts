import { expect, it } from 'vitest';
import { collectRequest } from './collectRequest.ts';

it('says once who counts for whom, and each page on a line of its own', () => {
  const { url, body } = collectRequest({
    collectUrl: 'https://collect.example/g/collect',
    trackingId: 'G-ABC',
    clientId: '12.34',
    views: [
      { location: 'https://site.example/en', referrer: '', title: 'Home' },
      { location: 'https://site.example/en/post/:slug', referrer: 'https://site.example/en' },
    ],
  });
  expect(url).toBe('https://collect.example/g/collect?v=2&tid=G-ABC&cid=12.34');
  expect(body.split('\n').map((line) => Object.fromEntries(new URLSearchParams(line)))).toEqual([
    { en: 'page_view', dl: 'https://site.example/en', dt: 'Home' },
    { en: 'page_view', dl: 'https://site.example/en/post/:slug', dr: 'https://site.example/en' },
  ]);
});
