import { randomUUID } from 'node:crypto';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGunzip, createZstdDecompress } from 'node:zlib';
import unbzip2 from 'unbzip2-stream';
import xz from 'xz-decompress';
import { ArchiveFile } from './ArchiveFile.ts';
import type { ArchiveLimits } from './archiveLimits.ts';
import { ArchiveProblem } from './ArchiveProblem.ts';
import { isTarHeader, TAR_BLOCK_BYTES } from './readTarHeader.ts';

export type TarPacking = 'gzip' | 'bzip2' | 'xz' | 'zstd';

/** Headers and padding of a TAR, beside what its entries may hold. */
const OVERHEAD_BYTES = 32 * 1024 * 1024;
/**
 * Up to this an archive may unpack to any multiple of its size: blank pages that are not compressed
 * do.
 */
const RATIO_FREE_BYTES = 64 * 1024 * 1024;

/**
 * Unpacks a packed TAR into a temporary file that has no name any more, so that nothing is left of
 * it however the process ends. Stops at the limits, and at the first block where it is no TAR.
 * Throws `ArchiveProblem`.
 */
export async function unpackTar(input: {
  packed: ArchiveFile;
  container: TarPacking;
  limits: ArchiveLimits;
}): Promise<ArchiveFile> {
  const { packed, container, limits } = input;
  const path = join(tmpdir(), `longstrip-${randomUUID()}.tar`);
  const handle = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    let seenBytes = 0;
    const count = async function* () {
      for await (const chunk of packed.stream(0, packed.sizeBytes) as AsyncIterable<Buffer>) {
        seenBytes += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(count(), { objectMode: false });
    const sizeBytes = await writeAll(handle, unpacked(source, container), {
      container,
      check: (bytes) => checkGrowth({ bytes, seenBytes, limits }),
    });
    return new ArchiveFile(handle, sizeBytes);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function writeAll(
  handle: FileHandle,
  stream: Readable,
  { container, check }: { container: TarPacking; check: (bytes: number) => void },
): Promise<number> {
  let written = 0;
  let head = Buffer.alloc(0);
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      if (head.length < TAR_BLOCK_BYTES) {
        head = Buffer.concat([head, chunk]).subarray(0, TAR_BLOCK_BYTES);
        if (head.length === TAR_BLOCK_BYTES && !isTarHeader(head)) throw notTar(container);
      }
      check(written + chunk.length);
      await handle.write(chunk, 0, chunk.length, written);
      written += chunk.length;
    }
  } catch (error) {
    // Disks and limits speak for themselves; the rest is the unpacker's.
    if (error instanceof ArchiveProblem || (error instanceof Error && 'syscall' in error)) throw error;
    throw new ArchiveProblem('damaged_packing', { format: container });
  }
  if (!isTarHeader(head)) throw notTar(container);
  return written;
}

const notTar = (container: TarPacking) => new ArchiveProblem('unsupported_compressed', { format: container });

function checkGrowth(input: { bytes: number; seenBytes: number; limits: ArchiveLimits }): void {
  const { bytes, seenBytes, limits } = input;
  if (bytes > limits.totalBytes + OVERHEAD_BYTES) {
    throw new ArchiveProblem('too_large', { bytes, limit_bytes: limits.totalBytes });
  }
  const ratio = bytes / Math.max(1, seenBytes);
  if (bytes > RATIO_FREE_BYTES && ratio > limits.ratio) {
    throw new ArchiveProblem('compression_ratio', { ratio: Math.round(ratio), limit: limits.ratio });
  }
}

const ignoreEnd = () => {};

/**
 * A failure of the source or of the unpacker destroys what is returned, which is where the reader
 * sees it.
 */
function unpacked(source: Readable, container: TarPacking): Readable {
  switch (container) {
    case 'gzip':
      return pipeline(source, createGunzip(), new PassThrough(), ignoreEnd);
    case 'zstd':
      return pipeline(source, createZstdDecompress(), new PassThrough(), ignoreEnd);
    case 'xz':
      return Readable.fromWeb(
        new xz.XzReadableStream(Readable.toWeb(source) as ReadableStream<Uint8Array>) as Parameters<
          typeof Readable.fromWeb
        >[0],
      );
    case 'bzip2': {
      // A stream of before Node 1.0, which `pipeline` does not know how to end.
      const old = unbzip2();
      const stream = new PassThrough();
      for (const part of [source, old]) part.on('error', (error) => stream.destroy(error));
      stream.once('close', () => source.destroy());
      source.pipe(old).pipe(stream);
      return stream;
    }
  }
}
