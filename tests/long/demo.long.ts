import { expect, it } from 'vitest';
import { makeProgramPlace } from '../support/makeProgramPlace.ts';
import {
  runLongstrip,
  startLongstripSite,
  stopLongstrip,
  type LongstripSite,
} from '../support/startLongstrip.ts';
import { mediaLeftovers } from '../support/catalogueFaults.ts';

const slugsOf = async (site: LongstripSite) =>
  ((await (await site.fetch('/api/comics')).json()) as { data: { slug: string }[] }).data
    .map(({ slug }) => slug)
    .sort();

const pathsOf = async (site: LongstripSite) => {
  const home = (await (await site.fetch('/api/home')).json()) as { slides: { link: string }[] };
  const playlists = (await (await site.fetch('/api/playlists')).json()) as { data: { slug: string }[] };
  const pages = (await (await site.fetch('/api/pages')).json()) as { data: { slug: string }[] };
  return {
    slides: home.slides.map(({ link }) => link),
    playlists: playlists.data.map(({ slug }) => slug),
    pages: pages.data.map(({ slug }) => slug),
  };
};

it('the demo comes with the first start, goes for good when removed, and comes back when asked for', async () => {
  await using place = await makeProgramPlace({ DEMO: 'on' }, { embeds: true });
  const first = await startLongstripSite(place);
  const demo = await slugsOf(first);
  expect(demo.length).toBeGreaterThanOrEqual(6);
  for (const slug of demo) expect((await first.fetch(`/en/post/${slug}`)).status, slug).toBe(200);

  const around = await pathsOf(first);
  expect(around.slides).toHaveLength(4);
  expect(around.playlists).toHaveLength(8);
  expect(around.pages).toEqual(['about', 'how-to-read', 'dmca', 'USC2257']);

  const removed = await runLongstrip(place, ['demo', 'remove']);
  expect(removed).toMatchObject({ code: 0, stdout: `${demo.length} demo comics removed.\n` });
  await expect.poll(() => slugsOf(first), { timeout: 5_000 }).toEqual([]);
  expect(await pathsOf(first)).toEqual({ slides: [], playlists: [], pages: ['dmca', 'USC2257'] });
  expect((await first.fetch('/en')).status).toBe(200);
  expect((await first.fetch('/readyz')).status).toBe(200);
  await stopLongstrip(first);

  const second = await startLongstripSite(place);
  expect(await slugsOf(second)).toEqual([]);
  for (const slug of demo) expect((await second.fetch(`/en/post/${slug}`)).status, slug).toBe(410);
  const storage = await place.openStorage();
  // Pictures are removed by a job of the site.
  const left = () => place.inspect((database) => mediaLeftovers({ database, storage }));
  await expect
    .poll(left, { timeout: 60_000, interval: 500 })
    .toEqual({ unusedRows: 0, withoutOriginal: [], orphanOriginals: [], orphanVariants: [] });

  expect(await runLongstrip(place, ['demo', 'load'])).toMatchObject({ code: 0 });
  await expect.poll(() => slugsOf(second), { timeout: 5_000 }).toEqual(demo);
  await expect.poll(() => pathsOf(second), { timeout: 5_000 }).toEqual(around);
  await stopLongstrip(second);
});

it('comes once to a database on which five nodes start for the first time together', async () => {
  await using place = await makeProgramPlace({ DEMO: 'on' });
  const nodes = await Promise.all(Array.from({ length: 5 }, () => startLongstripSite(place)));
  const [first, ...others] = await Promise.all(nodes.map(slugsOf));
  expect(first?.length).toBeGreaterThanOrEqual(6);
  for (const other of others) expect(other).toEqual(first);
  const around = await Promise.all(nodes.map(pathsOf));
  expect(around.map(({ slides, playlists }) => [slides.length, playlists.length])).toEqual(
    nodes.map(() => [4, 8]),
  );
  for (const node of nodes) await stopLongstrip(node);
});
