import type { TestProject } from 'vitest/node';
import { startTestCluster, type TestClusterPlace } from './testCluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestClusterPlace;
  }
}

/** Vitest's globalSetup: one cluster for the whole run, or the server of TEST_DATABASE_URL. */
export default async function globalDatabase(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide('testCluster', cluster.place);
  return cluster.close;
}
