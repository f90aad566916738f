import { gunzipSync } from 'node:zlib';
import type { ReadFile } from './FileEntry.ts';
import { ImportFault } from './ImportFault.ts';
import { MAX_IMPORT_BYTES, MAX_UNPACKED_BYTES } from '../../importLimits.ts';
import { readMihonBackup } from './readMihonBackup.ts';
import { readMyAnimeList } from './readMyAnimeList.ts';

/** The contents of another program's file, whatever its name. @throws ImportFault */
export function readImportFile(packed: Uint8Array, maxUnpacked = MAX_UNPACKED_BYTES): ReadFile {
  if (packed.length > MAX_IMPORT_BYTES) throw new ImportFault('too_large');
  const bytes = unpacked(packed, maxUnpacked);
  if (bytes.length === 0) throw new ImportFault('nothing_in_it');
  const start = bytes.subarray(0, 200).toString('latin1').replaceAll('\0', '');
  const text = start.replace(/^(?:ï»¿|ÿþ|þÿ)/, '').trimStart();
  // A backup may begin with a line break and "<", too.
  if (/^<[?!a-z]/i.test(text)) return { source: 'myanimelist', entries: readMyAnimeList(bytes) };
  if (/^[[{]\s*["{[]/.test(text)) throw new ImportFault('json');
  if (text.startsWith('PK\u0003\u0004')) throw new ImportFault('zip');
  return { source: 'mihon', entries: readMihonBackup(bytes) };
}

function unpacked(packed: Uint8Array, maxOutputLength: number): Buffer {
  if (packed[0] !== 0x1f || packed[1] !== 0x8b) return Buffer.from(packed);
  try {
    return gunzipSync(packed, { maxOutputLength });
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ImportFault(isTooLarge ? 'too_large' : 'broken_gzip');
  }
}
