import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

let made = 0;

/** The subscription of a browser, as it sends it to the site. */
export const makePushKeys = () => makePushBrowser().subscription;

/** Makes a browser that can decrypt its messages. */
export function makePushBrowser() {
  made += 1;
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.example.com/send/${made}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    /** Decrypts a message by RFC 8291. */
    read(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const derive = (secret: Buffer, by: Buffer, about: Buffer, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, by, about, bytes));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const input = derive(own.computeSecret(sender), auth, about, 32);
      const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      const closed = body.subarray(21 + sender.length);
      decipher.setAuthTag(closed.subarray(-16));
      const text = Buffer.concat([decipher.update(closed.subarray(0, -16)), decipher.final()]);
      // The last byte marks the last record and is not part of the message.
      return JSON.parse(text.subarray(0, -1).toString());
    },
  };
}
