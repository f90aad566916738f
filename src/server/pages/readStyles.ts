import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from './webManifest.ts';

/** A style sheet that a page needs. */
export type PageStyle = {
  /** Parts of the program that come later would ask for it under this address. */
  href: string;
  /** It stands in the page itself. Without a text, in development, the page names the address. */
  inline?: {
    text: string;
    /** `'sha256-...'`: what the content policy allows it by. */
    source: string;
  };
};

/**
 * All style sheets of the build, by file. A page holds those of its screens: as files of their own
 * they would hold up the first paint by a round trip, and share the line with scripts, font and
 * covers.
 */
export async function readStyles(webFolder: string): Promise<ReadonlyMap<string, PageStyle>> {
  const files = Object.values(await readManifest(webFolder)).flatMap(({ css }) => css ?? []);
  const styles = [...new Set(files)].map(async (file) => {
    const text = (await readFile(join(webFolder, file), 'utf8')).trim();
    const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    return [file, { href: `/${file}`, inline: { text, source } }] as const;
  });
  return new Map(await Promise.all(styles));
}
