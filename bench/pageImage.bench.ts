// A page's picture of about 310 KB out of our own process, beside nginx and bare Fastify.
//
// Method. The site runs as an operator starts it; the picture entered it by `longstrip import` and
// is asked for under the address that readers use. nginx (Debian's, tuned: baselines/startNginx.ts)
// and Fastify (baselines/fastifyPicture.ts) serve the same file. The load comes over 64 connections
// from this process (support/fileLoadTest.ts: autocannon takes 5 ms for an answer of that size), in
// alternating rounds. Receiving costs processor time too, so on few processors all rates come near
// to each other; the servers' own processor time for an answer, which stands beside them, depends
// less on that. nginx has a worker for each processor, we have one process.
//
// Run: node bench/pageImage.bench.ts
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ChapterManifest } from '../src/features/chapters/chaptersApi.ts';
import { originalUrl } from '../src/features/media/pictureUrls.ts';
import { startNginx } from './baselines/startNginx.ts';
import { drawBenchPages } from './support/drawBenchPages.ts';
import { fileLoadTest } from './support/fileLoadTest.ts';
import { importFile } from './support/importFile.ts';
import { compareLoads, type Target, type Load } from './support/loadTest.ts';
import { reportFigure } from './support/reportFigure.ts';
import { startBaseline } from './support/startBaseline.ts';
import type { Server } from './support/startServer.ts';
import { startSiteProgram } from './support/startSiteProgram.ts';
import { withScratchFolder } from './support/withScratchFolder.ts';

await withScratchFolder(async (scratch) => {
  const [page = Buffer.alloc(0)] = await drawBenchPages({
    pages: 1,
    width: 1100,
    height: 1650,
    noise: 20,
    quality: 68,
  });
  const folder = join(scratch, 'Picture 1');
  await mkdir(folder);
  await writeFile(join(folder, '001.jpg'), page);
  const dataDir = join(scratch, 'data');
  const site = await startSiteProgram({ dataDir });
  const nginx = await startNginx({ files: folder, scratch });
  const fastify = await startBaseline('fastifyPicture', join(folder, '001.jpg'));
  try {
    await importFile({ dataDir, path: folder });
    console.log(`picture of ${Math.round(page.length / 1000)} KB, 64 connections`);
    await compare({ site, nginx, fastify, path: await picturePath(site.url) });
  } finally {
    await fastify.stop();
    await nginx?.stop();
    await site.stop();
  }
});

async function compare(programs: {
  site: Server;
  nginx: Server | undefined;
  fastify: Server;
  path: string;
}): Promise<void> {
  const { site, nginx, fastify, path } = programs;
  const targets = {
    ours: targetOf(site, path),
    stream: targetOf(fastify, '/stream'),
    memory: targetOf(fastify, '/memory'),
  };
  const loads: Record<keyof typeof targets, Load> & { nginx?: Load } = nginx
    ? await compareLoads({ ...targets, nginx: targetOf(nginx, '/001.jpg') }, { drive: fileLoadTest })
    : await compareLoads(targets, { drive: fileLoadTest });
  if (!loads.nginx)
    console.error('!!! No nginx here and none could be installed: THE COMPARISON WITH IT IS SKIPPED.');
  const baselines = [
    ['nginx', loads.nginx, { ratioAtLeast: 0.5 }],
    ['Fastify streaming', loads.stream, undefined],
    ['Fastify from memory', loads.memory, undefined],
  ] as const;
  for (const [against, load, goal] of baselines) {
    if (!load) continue;
    const limit = { against, limit: load.perSecond, unit: '/s' };
    reportFigure({ what: 'page image', ours: loads.ours.perSecond, ...limit, ...(goal ? { goal } : {}) });
    reportFigure({
      what: "page image: server's processor time",
      ours: loads.ours.serverCpuMs * 1000,
      limit: load.serverCpuMs * 1000,
      against,
      unit: 'us',
    });
  }
  reportFigure({ what: 'page image: slowest in a hundred', ours: loads.ours.p99Ms, unit: 'ms' });
}

function targetOf({ url, pid }: Server, path: string): Target {
  return { url, pid, paths: [path] };
}

async function picturePath(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/comics/picture/chapters/1`);
  if (!answer.ok) throw new Error(`the imported chapter is answered with ${answer.status}`);
  const { pages } = (await answer.json()) as ChapterManifest;
  const [first] = pages;
  if (!first) throw new Error('the imported chapter has no page');
  return originalUrl('', first.picture);
}
