import { findProgram } from './findProgram.ts';
import { installPackages } from './installPackages.ts';

export type OtherBrowsers = { firefox?: string; webKitDriver?: string };

/**
 * Firefox, and the driver of WebKitGTK with a screen to draw on: those that are there, else
 * Debian's. Says which cannot be had.
 */
export function findOtherBrowsers(say: (line: string) => void): OtherBrowsers {
  const find = (packages: readonly string[], look: () => string | undefined) => {
    const found = look() ?? (installPackages(packages, say) ? look() : undefined);
    if (!found) say(`\n!!! No ${packages[0]} here and none could be installed: ITS TESTS ARE SKIPPED.\n`);
    return found;
  };
  const firefox = find(['firefox-esr', 'fonts-liberation'], () => findProgram(['firefox-esr', 'firefox']));
  const webKitDriver = find(['webkit2gtk-driver', 'xvfb', 'fonts-liberation'], () =>
    findProgram(['Xvfb']) ? findProgram(['WebKitWebDriver']) : undefined,
  );
  return { ...(firefox && { firefox }), ...(webKitDriver && { webKitDriver }) };
}
