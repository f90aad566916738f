import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The build's manifest: for each entry module its files and the chunks that it imports. */
export type WebManifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; assets?: string[] }
>;

/** The module that the browser starts with. */
export const WEB_ENTRY = 'src/web/main.tsx';

export async function readManifest(webFolder: string): Promise<WebManifest> {
  return JSON.parse(await readFile(join(webFolder, '.vite/manifest.json'), 'utf8')) as WebManifest;
}
