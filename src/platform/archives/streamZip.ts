import type { Readable } from 'node:stream';
import type { ByteRange } from '../storage/Storage.ts';
import type { ZipPart, ZipPlan } from './planZip.ts';

export type StreamZip<Source> = {
  plan: ZipPlan<Source>;
  /** The part of the ZIP that is sent; all of it if not given. */
  range?: ByteRange | undefined;
  /** The content of a file or, with `range`, a part of it. */
  open(source: Source, range: ByteRange | undefined): Promise<Readable>;
  /** Asked before each file; what it throws ends the stream there. */
  mayGoOn?(): Promise<void>;
};

/**
 * The bytes of a planned ZIP, one file after the other. The next file is opened while one is read.
 * @throws Error where a file has another length than was planned: nothing is padded
 */
export async function* streamZip<Source>(options: StreamZip<Source>): AsyncGenerator<Buffer> {
  const { plan, range = { start: 0, end: plan.bytes - 1 } } = options;
  const parts = plan.parts;
  let index = firstPart(parts, range.start);
  let ahead: Promise<Opened> | undefined;
  try {
    for (; index < parts.length; index += 1) {
      const part = parts[index];
      if (!part || part.at > range.end) return;
      if ('make' in part) {
        ahead ??= openNext(options, { index: index + 1, range });
        yield part.make().subarray(...within(part, range));
        continue;
      }
      await options.mayGoOn?.();
      const opened = await (ahead ?? openPart(options, { part, range }));
      ahead = openNext(options, { index: index + 1, range });
      yield* readWhole(opened);
    }
  } finally {
    await ahead?.then(
      ({ stream }) => stream.destroy(),
      () => {},
    );
  }
}

type Opened = { stream: Readable; bytes: number; name: string };

/** The first part that has something of the range. */
function firstPart(parts: readonly { at: number; bytes: number }[], start: number): number {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const part = parts[middle];
    if (part && part.at + part.bytes <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first byte of a part that is wanted, and the one behind the last. */
function within(part: { at: number; bytes: number }, { start, end }: ByteRange): [number, number] {
  return [Math.max(0, start - part.at), Math.min(part.bytes, end + 1 - part.at)];
}

/** Begins to open the next file, if one is wanted. Its failure is heard where it is read. */
function openNext<Source>(
  options: StreamZip<Source>,
  { index, range }: { index: number; range: ByteRange },
): Promise<Opened> | undefined {
  const { parts } = options.plan;
  const part = parts.slice(index, index + 2).find((candidate) => 'source' in candidate);
  if (!part || !('source' in part) || part.at > range.end) return undefined;
  const opening = openPart(options, { part, range });
  opening.catch(() => {});
  return opening;
}

async function openPart<Source>(
  { open }: StreamZip<Source>,
  { part, range }: { part: Extract<ZipPart<Source>, { source: Source }>; range: ByteRange },
): Promise<Opened> {
  const [from, to] = within(part, range);
  const isWhole = from === 0 && to === part.bytes;
  const stream = await open(part.source, isWhole ? undefined : { start: from, end: to - 1 });
  return { stream, bytes: to - from, name: part.name };
}

async function* readWhole({ stream, bytes, name }: Opened): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > bytes) break;
    yield chunk;
  }
  if (read !== bytes) throw new Error(`${name} has not the ${bytes} bytes that were planned.`);
}
