import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Path of a Chromium, or empty where there is none. */
    browser: string;
  }
}

/** Vitest's globalSetup for browser tests: `npm test` has looked for the browser. */
export default function globalBrowser(project: TestProject): void {
  project.provide('browser', process.env['TEST_BROWSER'] ?? '');
}
