import type { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem } from './ArchiveProblem.ts';
import type { EntryFault } from './badEntry.ts';
import { isUnsafeName } from './entryName.ts';
import { readTarHeader, TAR_BLOCK_BYTES, tarName, type TarHeader } from './readTarHeader.ts';

export type TarEntry = {
  name: string;
  start: number;
  sizeBytes: number;
  fault?: EntryFault;
};

/** Longer ones name no file, and are held in memory. */
const MAX_LONG_NAME_BYTES = 64 * 1024;
/**
 * Two names and a header for each entry are usual; more headers than this are there to take time.
 */
const HEADERS_PER_ENTRY = 4;

/**
 * Every file of a TAR in its order, by going from header to header. Links, devices and what else is
 * no plain file are entries with a fault. Throws `ArchiveProblem`: bad_directory, truncated,
 * too_many_entries, too_large.
 */
export async function readTarEntries(file: ArchiveFile, limits: ArchiveLimits): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  const names = new Set<string>();
  let totalBytes = 0;
  let headers = 0;
  /** Facts about the next entry from the extension headers before it. */
  let said: { name?: string; sizeBytes?: number } = {};
  for (let at = 0; at < file.sizeBytes;) {
    const block = await file.readAt(at, TAR_BLOCK_BYTES);
    if (!block) throw new ArchiveProblem('truncated');
    if (block.every((byte) => byte === 0)) break;
    const header = readTarHeader(block);
    const sizeBytes = said.sizeBytes ?? header.sizeBytes;
    const start = at + TAR_BLOCK_BYTES;
    at = start + Math.ceil(sizeBytes / TAR_BLOCK_BYTES) * TAR_BLOCK_BYTES;
    if (!file.holds(start, sizeBytes)) throw new ArchiveProblem('truncated');
    headers += 1;
    if (headers > limits.entries * HEADERS_PER_ENTRY) throw tooMany(headers, limits);
    const more = await readExtension(file, { header, start });
    if (more) {
      said = { ...said, ...more };
      continue;
    }
    const name = said.name ?? header.name;
    said = {};
    if (header.type === '5' || (header.type !== '2' && name.endsWith('/'))) continue;
    const entry = judge({ name, start, sizeBytes, type: header.type, names, limits });
    entries.push(entry);
    if (entries.length > limits.entries) throw tooMany(entries.length, limits);
    totalBytes += sizeBytes;
    if (totalBytes > limits.totalBytes) {
      throw new ArchiveProblem('too_large', { bytes: totalBytes, limit_bytes: limits.totalBytes });
    }
  }
  return entries;
}

const tooMany = (count: number, limits: ArchiveLimits) =>
  new ArchiveProblem('too_many_entries', { count, limit: limits.entries });

/**
 * Reads an extension header (long name or pax records). Undefined if the header is a real entry.
 */
async function readExtension(
  file: ArchiveFile,
  { header, start }: { header: TarHeader; start: number },
): Promise<{ name?: string; sizeBytes?: number } | undefined> {
  const { type, sizeBytes } = header;
  if (!['L', 'K', 'x', 'g', 'X'].includes(type)) return undefined;
  if (sizeBytes > MAX_LONG_NAME_BYTES) {
    throw new ArchiveProblem('bad_directory', { detail: `a header of ${sizeBytes} bytes` });
  }
  // Link targets and global pax records are not needed.
  if (type === 'K' || type === 'g') return {};
  const data = await file.readFully(start, sizeBytes);
  return type === 'L' ? { name: tarName(data) } : paxFacts(data);
}

/** Records of pax: "30 path=some/long/name\n", the number being the length of all of it. */
function paxFacts(data: Buffer): { name?: string; sizeBytes?: number } {
  const facts: { name?: string; sizeBytes?: number } = {};
  for (let at = 0; at < data.length;) {
    const [whole = '', length = ''] = /^(\d{1,6}) /.exec(data.subarray(at, at + 8).toString('latin1')) ?? [];
    const end = at + Number(length);
    if (whole === '' || end <= at + whole.length || end > data.length) {
      throw new ArchiveProblem('bad_directory', { detail: 'a pax header that is none' });
    }
    const record = data.subarray(at + whole.length, end - 1);
    const split = record.indexOf('=');
    const [key, value] = [record.subarray(0, split).toString('latin1'), record.subarray(split + 1)];
    if (key === 'path') facts.name = tarName(value);
    if (key === 'size') facts.sizeBytes = paxSize(value.toString('latin1'));
    at = end;
  }
  return facts;
}

function paxSize(text: string): number {
  const size = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(size))
    throw new ArchiveProblem('bad_directory', { detail: 'an impossible size' });
  return size;
}

function judge(input: {
  name: string;
  start: number;
  sizeBytes: number;
  type: string;
  names: Set<string>;
  limits: ArchiveLimits;
}): TarEntry {
  const { name, start, sizeBytes, type, names, limits } = input;
  const fault = (reason: EntryFault['reason'], params: EntryFault['params'] = {}) => ({
    name,
    start,
    sizeBytes,
    fault: { reason, params },
  });
  if (isUnsafeName(name)) return fault('unsafe_name');
  if (names.has(name)) return fault('duplicate_name');
  names.add(name);
  if (type === '2') return fault('symlink');
  if (type !== '0' && type !== '\0' && type !== '7') return fault('special_file');
  if (sizeBytes > limits.entryBytes) {
    return fault('entry_too_large', { bytes: sizeBytes, limit_bytes: limits.entryBytes });
  }
  return { name, start, sizeBytes };
}
