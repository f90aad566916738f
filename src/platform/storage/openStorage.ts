import { join } from 'node:path';
import type { Config } from '../config/readConfig.ts';
import { diskStorage } from './diskStorage.ts';
import type { Storage } from './Storage.ts';

/**
 * The storage that the configuration names; it lends files through `temporaryDir`, which the caller
 * keeps clean.
 */
export async function openStorage(
  config: Pick<Config, 'storage' | 'data_dir'>,
  temporaryDir = join(config.data_dir, 'temporary'),
): Promise<Storage> {
  switch (config.storage.kind) {
    case 'disk':
      return diskStorage({ dir: config.storage.dir });
    case 's3': {
      // The client is large; sites on disk do without.
      const { s3Storage } = await import('./s3Storage.ts');
      return s3Storage(config.storage, temporaryDir);
    }
  }
}
