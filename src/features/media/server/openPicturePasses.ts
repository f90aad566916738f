import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The session that a pass was given to. */
export type PassHolder = {
  sessionId: string;
  /** Its time is over. */
  isOver: boolean;
};

/**
 * Passes to pictures for members. A pass is a part of an address: it names a session and a time,
 * and is signed for one picture, or one set of previews. Whether the picture is for members, and
 * whether the session is alive, is asked at each request.
 */
export type PicturePasses = {
  /** Equal for the rest of the hour: browsers keep what they have under its address. */
  sign(pictureId: string, sessionId: string): string;
  /** Undefined for a pass to another picture, of another key, or of nobody. */
  read(pictureId: string, pass: string): PassHolder | undefined;
};

const HOUR_MS = 3_600_000;
/**
 * 128 bits of the HMAC, the shortest part of it that RFC 2104 recommends: a chapter has hundreds of
 * passes.
 */
const SIGNATURE_LENGTH = 22;
const KEY_ID_LENGTH = 6;

const PASS = /^(([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{6}))\.([\w-]{22})$/;

export function openPicturePasses(key: Buffer, nowMs = () => Date.now()): PicturePasses {
  const keyId = createHash('sha256')
    .update('id of a key of pictures ')
    .update(key)
    .digest('base64url')
    .slice(0, KEY_ID_LENGTH);

  const signatureOf = (pictureId: string, said: string): string =>
    createHmac('sha256', key)
      .update(`picture for members ${pictureId} ${said}`)
      .digest('base64url')
      .slice(0, SIGNATURE_LENGTH);

  return {
    sign(pictureId, sessionId) {
      // The end of the next full hour.
      const endHour = Math.floor(nowMs() / HOUR_MS) + 2;
      const said = `${sessionId}.${endHour}.${keyId}`;
      return `${said}.${signatureOf(pictureId, said)}`;
    },
    read(pictureId, pass) {
      const [, said = '', sessionId = '', endHour, namedKey, signature = ''] = PASS.exec(pass) ?? [];
      if (namedKey !== keyId) return undefined;
      const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(pictureId, said))];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      return { sessionId, isOver: nowMs() >= Number(endHour) * HOUR_MS };
    },
  };
}
