import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { encodedBody, makeAnswerCache } from './AnswerCache.ts';

const answer = (text: string, status = 200) => ({ status, headers: {}, body: Buffer.from(text) });

describe('the answer cache', () => {
  it('makes an answer once in each generation', async () => {
    const cache = makeAnswerCache({ maxBytes: 10_000 });
    let made = 0;
    const get = async (generation: string) =>
      (await cache.get('key', generation, async () => answer(`${(made += 1)}`))).body.toString();
    expect([await get('a'), await get('a'), await get('b'), await get('b')]).toEqual(['1', '1', '2', '2']);
  });

  it('forgets what was used least when it is full', async () => {
    const cache = makeAnswerCache({ maxBytes: 4_200 });
    const made: string[] = [];
    const get = (key: string) => cache.get(key, 'a', async () => (made.push(key), answer('0123456789')));
    await get('one');
    await get('two');
    await get('one');
    await get('three');
    await get('one');
    await get('two');
    expect(made).toEqual(['one', 'two', 'three', 'two']);
  });

  it('keeps nothing of what it is told not to', async () => {
    const cache = makeAnswerCache({ maxBytes: 10_000 });
    let made = 0;
    const get = () =>
      cache.get('key', 'a', async () => ((made += 1), { ...answer('moved', 301), isKept: false }));
    await get();
    await get();
    expect(made).toBe(2);
  });

  it('counts compressed bodies too', async () => {
    const cache = makeAnswerCache({ maxBytes: 16_000 });
    let made = 0;
    const noise = randomBytes(4_000);
    const get = (key: string) =>
      cache.get(key, 'a', async () => ((made += 1), { status: 200, headers: {}, body: noise }));
    await get('one');
    await get('two');
    await get('one');
    expect(made).toBe(2);
    await encodedBody(await get('two'), 'gzip');
    await encodedBody(await get('two'), 'br');
    await get('one');
    expect(made).toBe(3);
  });

  it('keeps neither server errors nor what could not be made', async () => {
    const cache = makeAnswerCache({ maxBytes: 10_000 });
    expect((await cache.get('key', 'a', async () => answer('down', 503))).status).toBe(503);
    await expect(cache.get('key', 'a', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect((await cache.get('key', 'a', async () => answer('up'))).body.toString()).toBe('up');
  });

  it('gives other ETags to other bytes', async () => {
    const cache = makeAnswerCache({ maxBytes: 10_000 });
    const one = await cache.get('one', 'a', async () => answer('x'));
    const two = await cache.get('two', 'a', async () => answer('y'));
    expect(one.etag).not.toBe(two.etag);
  });

  it('compresses long bodies in what the caller reads', async () => {
    const cache = makeAnswerCache({ maxBytes: 1_000_000 });
    const text = 'the same words again and again '.repeat(200);
    const long = await cache.get('long', 'a', async () => answer(text));
    const brotli = await encodedBody(long, 'gzip, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(text);
    const gzip = await encodedBody(long, 'gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(text);
    expect(await encodedBody(long, undefined)).toEqual({ body: long.body });
    const short = await cache.get('short', 'a', async () => answer('short'));
    expect(await encodedBody(short, 'br')).toEqual({ body: short.body });
  });
});
