// argon2id alone: the same library and parameters as the site's, checking the same password, as
// many at once as the site has.
import { hash, verify } from '@node-rs/argon2';

type Order = { seconds: number; atOnce: number };

const order = JSON.parse(process.argv[2] ?? '') as Order;
const password = 'three quiet herons';
const stored = await hash(password, { memoryCost: 47_104, timeCost: 2, parallelism: 1 });
const times: number[] = [];
const startedMs = performance.now();
const endMs = startedMs + order.seconds * 1000;
await Promise.all(Array.from({ length: order.atOnce }, checkOn));
const tookMs = performance.now() - startedMs;
console.log(JSON.stringify({ per_second: (times.length / tookMs) * 1000, times_ms: times }));

async function checkOn(): Promise<void> {
  while (performance.now() < endMs) {
    const beganMs = performance.now();
    await verify(stored, password);
    times.push(performance.now() - beganMs);
  }
}
