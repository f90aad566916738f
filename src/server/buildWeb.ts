import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What the build is made from; when none of it has changed the last build serves. */
const SOURCES = ['src/contract', 'src/features', 'src/ui', 'src/web', 'src/locales', 'public', 'tools'];
const SOURCE_FILES = ['vite.config.ts', 'package-lock.json'];
const MARK = join(ROOT, 'dist/build.json');
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;

/** Builds the browser's program and the page renderer unless they are there already. Returns the build id. */
export async function buildWeb(onProgress: (line: string) => void): Promise<string> {
  const id = await sourcesId();
  if (lastBuildId() === id) return id;
  onProgress('Building the web program ...');
  // A build that is killed must not pass for the last one.
  await rm(MARK, { force: true });
  await inProduction(async () => {
    const { build } = await import('vite');
    const configFile = join(ROOT, 'vite.config.ts');
    const common = { root: ROOT, configFile, logLevel: 'warn' as const, mode: 'production' };
    await build({ ...common });
    await build({ ...common, build: { ssr: true } });
  });
  await compressAll(join(ROOT, 'dist/web'));
  await writeFile(MARK, JSON.stringify({ id }));
  return id;
}

/**
 * Vite builds for what NODE_ENV says, which is `test` in tests, and sets it where nothing does; but React may be loaded here
 * already, and two halves of it that go by different values do not work together. So it is given back as it was.
 */
async function inProduction(build: () => Promise<void>): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build();
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function lastBuildId(): string | undefined {
  try {
    return (JSON.parse(readFileSync(MARK, 'utf8')) as { id: string }).id;
  } catch {
    return undefined;
  }
}

async function sourcesId(): Promise<string> {
  const files = SOURCE_FILES.map((file) => join(ROOT, file));
  for (const source of SOURCES) files.push(...(await listFiles(join(ROOT, source))));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Static files are compressed once, here, rather than at every request. */
async function compressAll(folder: string): Promise<void> {
  for (const file of await listFiles(folder)) {
    if (!COMPRESSED.test(file)) continue;
    const bytes = await readFile(file);
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }
}
