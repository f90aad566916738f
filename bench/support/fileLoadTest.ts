import { connect, type Socket } from 'node:net';
import type { Load, LoadTest, Target } from './loadTest.ts';
import { treeCpuMs } from './processFigures.ts';
import { median, quantile } from './sampleStatistics.ts';

const HEAD_END = Buffer.from('\r\n\r\n');
const BUFFER_BYTES = 256 * 1024;

/**
 * Like `loadTest`, for answers of hundreds of kilobytes: autocannon takes 5 ms of processor time
 * for one of those, which would be all that is measured. Reads into one buffer for each connection
 * and looks at nothing but the head. Answers need a `content-length`.
 */
export async function fileLoadTest(
  target: Target,
  { connections = 64, seconds = 8 }: LoadTest = {},
): Promise<Load> {
  const { hostname, port } = new URL(target.url);
  const [path = '/'] = target.paths;
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n\r\n`;
  const times: number[] = [];
  const cpuBefore = treeCpuMs(target.pid);
  const startedMs = performance.now();
  const endMs = startedMs + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, () =>
      keepAsking({ hostname, port: Number(port), request, endMs, times }),
    ),
  );
  const tookSeconds = (performance.now() - startedMs) / 1000;
  return {
    perSecond: times.length / tookSeconds,
    p50Ms: median(times),
    p99Ms: quantile(times, 0.99),
    serverCpuMs: (treeCpuMs(target.pid) - cpuBefore) / times.length,
  };
}

type Asking = { hostname: string; port: number; request: string; endMs: number; times: number[] };

function keepAsking({ hostname, port, request, endMs, times }: Asking): Promise<void> {
  return new Promise((resolve, reject) => {
    let missingBytes = 0;
    let askedMs = 0;
    const ask = () => {
      askedMs = performance.now();
      socket.write(request);
    };
    const take = (bytes: number, buffer: Uint8Array): boolean => {
      try {
        missingBytes =
          missingBytes > 0 ? missingBytes - bytes : bodyBytes(Buffer.from(buffer.buffer, 0, bytes));
      } catch (error) {
        socket.destroy(error as Error);
        return false;
      }
      if (missingBytes > 0) return true;
      times.push(performance.now() - askedMs);
      if (performance.now() < endMs) ask();
      else socket.end(resolve);
      return true;
    };
    const socket: Socket = connect({
      host: hostname,
      port,
      onread: { buffer: new Uint8Array(BUFFER_BYTES), callback: take },
    });
    socket.on('connect', ask).on('error', reject);
    socket.on('close', () => reject(new Error(`the server hung up after ${times.length} answers`)));
  });
}

/** The part of the body that is still to come after the first piece of an answer. */
function bodyBytes(piece: Buffer): number {
  const headEnd = piece.indexOf(HEAD_END);
  const head = piece.toString('latin1', 0, headEnd);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
  if (!head.startsWith('HTTP/1.1 200') || !(length > 0))
    throw new Error(`not a whole answer: ${head.slice(0, 200)}`);
  return length - (piece.length - headEnd - HEAD_END.length);
}
