import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest, WEB_ENTRY } from './webManifest.ts';

export type InlineStyle = {
  text: string;
  /** `'sha256-...'`: what the content policy allows it by. */
  source: string;
};

/**
 * The style sheet that every page needs. It stands in the page itself: as a file of its own it would hold up the first paint by a
 * round trip, and share the line with scripts, font and covers.
 */
export async function inlineStyle(webFolder: string): Promise<InlineStyle> {
  const files = (await readManifest(webFolder))[WEB_ENTRY]?.css ?? [];
  const sheets = await Promise.all(files.map((file) => readFile(join(webFolder, file), 'utf8')));
  const text = sheets.join('\n').trim();
  return { text, source: `'sha256-${createHash('sha256').update(text).digest('base64')}'` };
}
