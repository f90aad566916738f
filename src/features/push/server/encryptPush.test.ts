import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encryptPush.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('the encryption of push messages', () => {
  it('gives the bytes of the example in RFC 8291', () => {
    const keys = {
      p256dh: bytes(
        'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      ),
      auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
    };
    const chance = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPush(text, keys, chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('gives other bytes each time', () => {
    const p256dh = createECDH('prime256v1').generateKeys();
    const keys = { p256dh, auth: Buffer.alloc(16) };
    const [one, other] = [encryptPush(Buffer.from('new'), keys), encryptPush(Buffer.from('new'), keys)];
    expect(one.equals(other)).toBe(false);
  });

  it('refuses a key that is no point of the curve', () => {
    const keys = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) };
    expect(() => encryptPush(Buffer.from('new'), keys)).toThrow();
  });
});
