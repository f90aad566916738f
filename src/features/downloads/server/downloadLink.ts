import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import { DOWNLOAD_KINDS, type DownloadObject } from './Downloadable.ts';

/** For whom and for what an address was made. */
export type DownloadLink = DownloadObject & {
  userId: string;
  /** The address ends with it. */
  sessionId: string;
  contentClass: ContentClass;
  /** Seconds since 1970. */
  signedAt: number;
};

/** Whoever has the address needs no more: programs that download send no cookies. */
export function signDownloadLink(key: Buffer, link: DownloadLink): string {
  const { kind, id, userId, sessionId, contentClass, signedAt } = link;
  const said = [kind, id, userId, sessionId, contentClass, signedAt].join('.');
  return `${said}.${signatureOf(key, said)}`;
}

/** Undefined for an address that this site has not signed. */
export function readDownloadLink(key: Buffer, token: string): DownloadLink | undefined {
  const [, said = '', signature = ''] = /^(.+)\.([\w-]{43})$/.exec(token) ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, said))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [kindName, id = '', userId = '', sessionId = '', contentClass, signedAt] = said.split('.');
  const kind = DOWNLOAD_KINDS.find((name) => name === kindName);
  if (!kind) return undefined;
  return {
    kind,
    id,
    userId,
    sessionId,
    contentClass: contentClass === 'full' ? 'full' : 'safe',
    signedAt: Number(signedAt),
  };
}

function signatureOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`download ${said}`).digest('base64url');
}
