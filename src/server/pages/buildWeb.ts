import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, constants, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { CommandFailure } from '../CommandFailure.ts';
import { removeOldBuilds } from './removeOldBuilds.ts';

const execFileAsync = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const BUILDS = join(ROOT, 'dist');
/** Sources of the web build. If none has changed, the last build is reused. */
const SOURCES = [
  'src/contract',
  'src/platform/translation',
  'src/features',
  'src/ui',
  'src/screens',
  'src/web',
  'public',
  'tools',
];
const SOURCE_FILES = ['vite.config.ts', 'package-lock.json'];
const COMPRESSED = /\.(js|css|svg|json|webmanifest)$/;

export type WebBuild = {
  id: string;
  /** Holds `web/` (for browsers) and `render/` (for this server). */
  folder: string;
};

type Options = {
  /** With the page that shows every control, for tests of the controls. */
  withControls?: boolean;
};

/**
 * The web program built from the present sources: an earlier build of the same, or a new one, which
 * appears whole or not at all.
 */
export async function buildWeb(
  onProgress: (line: string) => void,
  { withControls = false }: Options = {},
): Promise<WebBuild> {
  const id = `${await sourcesId()}${withControls ? '-controls' : ''}`;
  const folder = join(BUILDS, id);
  // It may belong to another user, so that this one may not touch it.
  if (existsSync(folder)) return { id, folder };
  await expectWritable();
  onProgress('Building the web program ...');
  const unfinished = join(BUILDS, `.${randomUUID()}`);
  try {
    await runVite(unfinished, { BUILD_ID: id, WITH_CONTROLS: String(withControls) });
    await compressAll(join(unfinished, 'web'));
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another program was quicker with the same sources.
    if (!existsSync(folder)) throw error;
  }
  await removeOldBuilds(BUILDS, id);
  return { id, folder };
}

/**
 * In a process of its own: what a build makes depends on NODE_ENV, and leaves much memory behind.
 */
async function runVite(folder: string, settings: Record<string, string>): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const common = ['build', '--logLevel', 'warn', '--outDir'];
  const options = { cwd: ROOT, env: { NODE_ENV: 'production', ...settings } };
  try {
    await execFileAsync(process.execPath, [vite, ...common, join(folder, 'web')], options);
    await execFileAsync(process.execPath, [vite, ...common, join(folder, 'render'), '--ssr'], options);
  } catch (error) {
    throw new Error(`The web program could not be built:\n${(error as { stderr?: string }).stderr}`, {
      cause: error,
    });
  }
}

async function expectWritable(): Promise<void> {
  try {
    await mkdir(BUILDS, { recursive: true });
    await access(BUILDS, constants.W_OK);
  } catch {
    throw new CommandFailure(
      `The web program is not built, and this user may not write to ${BUILDS}: run \`npm run build\` as the owner of the program.`,
    );
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
