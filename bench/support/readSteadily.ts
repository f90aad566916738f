/**
 * Readers who do not wait for each other: `perSecond` requests a second whatever the answers take,
 * walking through the addresses. Milliseconds from each request to the last byte of its answer.
 */
export async function readSteadily(options: {
  urls: readonly string[];
  perSecond: number;
  seconds: number;
}): Promise<number[]> {
  const { urls, perSecond, seconds } = options;
  const reads: Promise<number>[] = [];
  await new Promise<void>((resolve) => {
    const ticker = setInterval(() => {
      reads.push(read(urls[reads.length % urls.length] ?? ''));
      if (reads.length < seconds * perSecond) return;
      clearInterval(ticker);
      resolve();
    }, 1000 / perSecond);
  });
  return Promise.all(reads);
}

async function read(url: string): Promise<number> {
  const startedMs = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return performance.now() - startedMs;
}
