import { existsSync } from 'node:fs';
import { findProgram } from './findProgram.ts';
import { installPackages } from './installPackages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Path of a Chromium: one that is there, else Debian's, installed when this runs as root. Undefined where none can be had. */
export function findBrowser(say: (line: string) => void): string | undefined {
  return (
    installedBrowser() ??
    (installPackages(['chromium', 'fonts-liberation'], say) ? installedBrowser() : undefined)
  );
}

function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  return named && existsSync(named) ? named : findProgram(NAMES);
}
