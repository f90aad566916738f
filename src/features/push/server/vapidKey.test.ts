import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeVapidKey, vapidHeader } from './vapidKey.ts';

const json = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;

describe('the key of the site for push services', () => {
  it('signs who sends, for one push service and half a day', () => {
    const key = makeVapidKey(Buffer.alloc(32, 7));
    const endpoint = 'https://push.example/send/one';
    const header = vapidHeader(key, { endpoint, subject: 'https://comics.example', nowMs: 1_000_000 });
    const [, token = '', shown] = /^vapid t=([\w.-]+), k=([\w-]{87})$/.exec(header) ?? [];
    const [head, claims, signature = ''] = token.split('.');
    expect(shown).toBe(key.publicKey);
    expect(json(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
    expect(json(claims)).toEqual({
      aud: 'https://push.example',
      exp: 1_000 + 12 * 3_600,
      sub: 'https://comics.example',
    });
    const isRight = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey(key.privateKey), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    expect(isRight).toBe(true);
  });

  it('is the same for one secret, and there is one for every secret', () => {
    expect(makeVapidKey(Buffer.alloc(32, 9)).publicKey).toBe(makeVapidKey(Buffer.alloc(32, 9)).publicKey);
    for (const byte of [0, 255]) expect(makeVapidKey(Buffer.alloc(32, byte)).publicKey).toHaveLength(87);
  });
});
