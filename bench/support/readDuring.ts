import { readSteadily } from './readSteadily.ts';
import { quantile, secondsOf } from './sampleStatistics.ts';

export const READS_PER_SECOND = 20;

/** Milliseconds of each answer to readers of lists. */
export function readFor(url: string, seconds: number): Promise<number[]> {
  const pages = Array.from({ length: 10 }, (_, index) => `${url}/api/comics?page=${index + 1}`);
  return readSteadily({ urls: [`${url}/en`, ...pages], perSecond: READS_PER_SECOND, seconds });
}

/** Readers read until the work is over. */
export async function readDuring(
  url: string,
  work: () => Promise<void>,
): Promise<{ seconds: number; p95: number }> {
  const times: number[] = [];
  let isOver = false;
  const reading = (async () => {
    while (!isOver) times.push(...(await readFor(url, 1)));
  })();
  const seconds = await secondsOf(work);
  isOver = true;
  await reading;
  return { seconds, p95: quantile(times, 0.95) };
}
