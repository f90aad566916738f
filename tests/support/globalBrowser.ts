import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address at which the browser of the run listens; empty without a Chromium. */
    browser: string;
  }
}

/**
 * Vitest's globalSetup for browser tests: one browser for the whole run. `npm test` has looked for
 * its program.
 */
export default async function globalBrowser(project: TestProject): Promise<() => Promise<void>> {
  const executablePath = process.env['TEST_BROWSER'];
  if (executablePath === undefined) {
    project.provide('browser', '');
    return async () => {};
  }
  const server = await chromium.launchServer({
    executablePath,
    // The browser ends with the run, which handles the signals.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
