import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Mails that can be ended by their link. The number is in every token: it never gets another
 * meaning.
 */
const MAIL_KINDS = { digest: 1 } as const;
export type MailKind = keyof typeof MAIL_KINDS;
export type Unsubscription = { userId: string; kind: MailKind };

const UUID_BYTES = 16;
const MAC_BYTES = 16;
const TOKEN = /^[\w-]{44}$/;

/**
 * The token of a member and a kind of mail: always the same, and good without end, as mails are
 * kept for years (RFC 8058). It is signed, not stored.
 */
export function makeUnsubscribeToken(key: Buffer, { userId, kind }: Unsubscription): string {
  const said = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    Buffer.from([MAIL_KINDS[kind]]),
  ]);
  return Buffer.concat([said, macOf(key, said)]).toString('base64url');
}

/** Undefined for what the site has not signed. */
export function readUnsubscribeToken(key: Buffer, token: string): Unsubscription | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const said = bytes.subarray(0, UUID_BYTES + 1);
  if (!timingSafeEqual(bytes.subarray(UUID_BYTES + 1), macOf(key, said))) return undefined;
  const kinds = Object.keys(MAIL_KINDS) as MailKind[];
  const kind = kinds.find((one) => MAIL_KINDS[one] === said[UUID_BYTES]);
  const hex = said.subarray(0, UUID_BYTES).toString('hex');
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return kind && { userId, kind };
}

function macOf(key: Buffer, said: Buffer): Buffer {
  return createHmac('sha256', key).update('unsubscribe ').update(said).digest().subarray(0, MAC_BYTES);
}
