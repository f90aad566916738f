import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Programs that still run on an older build, and pages that were opened with one, go on finding its
 * files.
 */
const KEPT_BUILDS = 8;
/** No build takes as long. */
const ABANDONED_MS = 3_600_000;

/**
 * Removes all builds of a folder but the latest eight, `newest` among them, and what builds that
 * were killed left: folders whose names begin with a dot.
 */
export async function removeOldBuilds(folder: string, newest: string): Promise<void> {
  const found: { name: string; changedAtMs: number }[] = [];
  for (const name of await readdir(folder)) {
    // Another program may be done with its own in this moment.
    const changedAtMs = (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs;
    if (name !== newest && changedAtMs !== undefined) found.push({ name, changedAtMs });
  }
  const [unfinished = [], builds = []] = [true, false].map((isUnfinished) =>
    found.filter(({ name }) => name.startsWith('.') === isUnfinished),
  );
  const abandoned = unfinished.filter(({ changedAtMs }) => Date.now() - changedAtMs > ABANDONED_MS);
  const old = builds.sort((one, other) => other.changedAtMs - one.changedAtMs).slice(KEPT_BUILDS - 1);
  for (const { name } of [...abandoned, ...old])
    await rm(join(folder, name), { recursive: true, force: true });
}
