import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';

/** Writes a CBZ with these entries, in this order. */
export async function makeArchive(path: string, entries: Record<string, Buffer | string>): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}
