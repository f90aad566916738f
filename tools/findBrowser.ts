import { existsSync } from 'node:fs';
import { findProgram } from './findProgram.ts';
import { installPackages } from './installPackages.ts';

/**
 * Chromium without its windows: the same pages in half of the time, for each tab is much cheaper.
 */
const HEADLESS = 'chromium-headless-shell';
const NAMES = [HEADLESS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/**
 * Path of a Chromium: Debian's without windows, installed when this runs as root, else any that is
 * there. Undefined where none can be had.
 */
export function findBrowser(say: (line: string) => void): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && existsSync(named)) return named;
  if (!findProgram([HEADLESS])) installPackages([HEADLESS, 'fonts-liberation'], say);
  return findProgram(NAMES);
}
