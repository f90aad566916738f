import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { SeriesPlan } from './seriesKind.ts';
import { writeSeries } from './writeSeries.ts';

// Drawing is no hurry: one picture at a time leaves the machine usable.
sharp.concurrency(1);

const seriesDir = join(import.meta.dirname, 'series');
const libraryDir = join(import.meta.dirname, 'library');

/** Slug to file: every folder in `series/` holds a file of its own name that exports the plan. */
async function plans(): Promise<Map<string, string>> {
  const folders = (await readdir(seriesDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const names = folders.map((entry) => entry.name).sort();
  return new Map(
    names.map((name) => [name.replace(/([A-Z])/g, '-$1').toLowerCase(), join(seriesDir, name, `${name}.ts`)]),
  );
}

async function main(asked: string[]): Promise<void> {
  const known = await plans();
  const unknown = asked.filter((slug) => !known.has(slug));
  if (unknown.length) {
    console.error(`No such series: ${unknown.join(', ')}. There are: ${[...known.keys()].join(', ')}`);
    process.exitCode = 1;
    return;
  }
  let total = 0;
  for (const [slug, file] of known) {
    if (asked.length && !asked.includes(slug)) continue;
    const { series } = (await import(file)) as { series: SeriesPlan };
    if (series.slug !== slug) throw new Error(`${file} draws "${series.slug}"`);
    const count = 1 + series.chapters.reduce((sum, chapter) => sum + chapter.pages.length, 0);
    let done = 0;
    const bytes = await writeSeries(series, libraryDir, (name, size) => {
      done += 1;
      const text = `${slug}  ${done}/${count}  ${name}  ${Math.round(size / 1024)} KB`;
      process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
    });
    total += bytes;
    process.stdout.write(
      `${process.stdout.isTTY ? '\r\x1b[K' : ''}${slug}: ${count} pictures, ${Math.round(bytes / 1024)} KB\n`,
    );
  }
  console.log(`${Math.round(total / 1024)} KB in all`);
}

await main(process.argv.slice(2));
