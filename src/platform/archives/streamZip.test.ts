import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import type { ByteRange } from '../storage/Storage.ts';
import { planZip } from './planZip.ts';
import { streamZip, type StreamZip } from './streamZip.ts';

const contents = [5_000, 1, 70_000, 300].map((bytes, index) => Buffer.alloc(bytes, index + 1));
const plan = planZip(
  contents.map((source, index) => ({
    name: `${index}.bin`,
    bytes: source.length,
    crc32: crc32(source),
    source,
  })),
);

function open(source: Buffer, range: ByteRange | undefined): Promise<Readable> {
  const content = range ? source.subarray(range.start, range.end + 1) : source;
  return Promise.resolve(Readable.from([content], { objectMode: false }));
}

const read = (more: Partial<StreamZip<Buffer>> = {}) =>
  buffer(Readable.from(streamZip({ plan, open, ...more }), { objectMode: false }));

it('gives every part of the file as the whole has it', async () => {
  const whole = await read();
  expect(whole).toHaveLength(plan.bytes);
  const edges = plan.parts.flatMap(({ at, bytes }) => [at, at + 1, at + bytes - 1]);
  for (const start of edges) {
    for (const end of [start, start + 40, plan.bytes - 1]) {
      if (end >= plan.bytes) continue;
      const part = await read({ range: { start, end } });
      expect(part.equals(whole.subarray(start, end + 1)), `${start}-${end}`).toBe(true);
    }
  }
});

it.each([
  ['shorter', -1],
  ['longer', 1],
])('ends with an error at a file that is %s than planned, and adds nothing', async (_, difference) => {
  const wrong = (source: Buffer) =>
    open(source === contents[2] ? Buffer.alloc(source.length + difference) : source, undefined);
  await expect(read({ open: wrong })).rejects.toThrow('2.bin has not the 70000 bytes');
});

it('ends before the next file when it may not go on', async () => {
  let asked = 0;
  const chunks: Buffer[] = [];
  const stream = streamZip({
    plan,
    open,
    mayGoOn: () => ((asked += 1) < 3 ? Promise.resolve() : Promise.reject(new Error('no more'))),
  });
  await expect(
    (async () => {
      for await (const chunk of stream) chunks.push(chunk);
    })(),
  ).rejects.toThrow('no more');
  const third = plan.parts.find((part) => 'source' in part && part.source === contents[2]);
  expect(Buffer.concat(chunks)).toHaveLength(third?.at ?? 0);
});

it('lets go of the file that it opened ahead when nobody reads on', async () => {
  const opened: Readable[] = [];
  const watched: typeof open = async (source, range) => {
    const stream = await open(source, range);
    opened.push(stream);
    return stream;
  };
  for await (const chunk of streamZip({ plan, open: watched })) if (chunk.length > 1_000) break;
  expect(opened.length).toBeGreaterThan(1);
  expect(opened.every((stream) => stream.destroyed)).toBe(true);
});
