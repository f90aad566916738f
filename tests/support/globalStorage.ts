import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { StorageConfig } from '../../src/platform/config/readConfig.ts';
import { startS3Server } from './startS3Server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The bucket service of the run, or null when media go to disk. */
    s3: Extract<StorageConfig, { kind: 's3' }> | null;
  }
}

/**
 * Vitest's globalSetup: with TEST_STORAGE=s3 the whole run keeps its media in an S3-compatible
 * service of its own.
 */
export default async function globalStorage(project: TestProject): Promise<() => Promise<void>> {
  if (process.env['TEST_STORAGE'] !== 's3') {
    project.provide('s3', null);
    return async () => {};
  }
  const folder = await mkdtemp(join(tmpdir(), 'longstrip-s3-'));
  const server = await startS3Server(folder);
  project.provide('s3', server.config);
  return async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  };
}
