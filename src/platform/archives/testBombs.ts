import { deflateRawSync } from 'node:zlib';
import { buildZip, type TestEntry } from './testArchives.ts';

const zeros = Buffer.alloc(8 * 1024 * 1024);
const packedZeros = deflateRawSync(zeros);

/** 8 MB of zeros in 8 KB, which may claim another size. */
export function flatBomb(name: string, sizeBytes = zeros.length): TestEntry {
  return { name, data: zeros, packed: packedZeros, both: { method: 8, sizeBytes } };
}

/** Entries that share one kernel of data, each with its own header before it, as in zbsm. */
export function sharedKernel(entries: number): Buffer {
  const data = Buffer.alloc(60_000, 'ab');
  const sharing = Array.from({ length: entries }, (_, index) => ({
    name: `${index}`,
    data,
    method: 'deflate' as const,
  }));
  return buildZip(
    sharing.map((entry, index) => (index === 0 ? entry : { ...entry, isPhantom: true, offset: 0 })),
  );
}
