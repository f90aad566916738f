import { countComicStorage } from '../../features/statistics/server/countComicStorage.ts';
import { countStorage } from '../../features/statistics/server/statisticsStore.ts';
import { verifyStorage } from '../../features/statistics/server/verifyStorage.ts';
import type { Config } from '../../platform/config/readConfig.ts';
import { CommandFailure } from '../CommandFailure.ts';
import { printableLine } from './printableLine.ts';
import { withServices } from './withServices.ts';

export type StorageOptions = { json?: boolean };

const MEGABYTE = 1_000_000;
const EXIT_DAMAGED = 2;

const say = (line: string) => console.log(printableLine(line));
const sizeText = (bytes: number) => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Prints the bytes of originals, by use and by comic. */
export function showStorage(config: Config, { json }: StorageOptions): Promise<void> {
  return withServices(config, async ({ database: { read } }) => {
    const kinds = await countStorage(read);
    const comics = await countComicStorage(read);
    if (json) return say(JSON.stringify({ kinds, comics }));
    for (const { kind, pictures, bytes } of kinds)
      say(`${kind.padEnd(8)} ${pictures} pictures, ${sizeText(bytes)}`);
    for (const { slug, pictures, bytes } of comics)
      say(`  ${slug}: ${pictures} pictures, ${sizeText(bytes)}`);
  });
}

/** Ends with exit code 2 if a file of a picture is missing or of another size. */
export function verifyFiles(
  config: Config,
  { json, removeStrays = false }: StorageOptions & { removeStrays?: boolean },
): Promise<void> {
  return withServices(config, async ({ database, storage }) => {
    const found = await verifyStorage({ database: database.write, storage, removes: removeStrays });
    if (json) say(JSON.stringify(found));
    else {
      say(
        `${found.pictures} pictures: ${found.missing} files missing, ${found.wrong} of another size; ` +
          `${found.strays} files that no picture has (${sizeText(found.stray_bytes)}), ${found.removed} removed.`,
      );
      for (const { what, key } of found.examples) say(`  ${what} ${key}`);
    }
    if (found.missing + found.wrong > 0)
      throw new CommandFailure('Pictures are damaged: bring their files back from a backup.', {
        exitCode: EXIT_DAMAGED,
      });
  });
}
