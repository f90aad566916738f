import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import { DOWNLOAD_KINDS, type DownloadObject } from './Downloadable.ts';

/** For whom and for what an address was made. */
export type DownloadLink = DownloadObject & {
  userId: string;
  /** The session or the program's token that asked for it: the address works for that one alone. */
  holderId: string;
  /** The one copy that it is good for. */
  ticketId: string;
  contentClass: ContentClass;
  /** Seconds since 1970. */
  signedAt: number;
};

/** The session or the token by which a member holds a link. */
export function holderOf(viewer: MemberViewer): string {
  return viewer.scopes === null ? viewer.session_id : viewer.program.id;
}

export function signDownloadLink(key: Buffer, link: DownloadLink): string {
  const { kind, id, userId, holderId, ticketId, contentClass, signedAt } = link;
  const said = [kind, id, userId, holderId, ticketId, contentClass, signedAt].join('.');
  return `${said}.${signatureOf(key, said)}`;
}

/** Undefined for an address that this site has not signed. */
export function readDownloadLink(key: Buffer, token: string): DownloadLink | undefined {
  const [, said = '', signature = ''] = /^(.+)\.([\w-]{43})$/.exec(token) ?? [];
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(key, said))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  const [kindName, id = '', userId = '', holderId = '', ticketId = '', contentClass, signedAt] =
    said.split('.');
  const kind = DOWNLOAD_KINDS.find((name) => name === kindName);
  // Addresses of former versions of the site have fewer parts.
  if (!kind || signedAt === undefined) return undefined;
  return {
    kind,
    id,
    userId,
    holderId,
    ticketId,
    contentClass: contentClass === 'full' ? 'full' : 'safe',
    signedAt: Number(signedAt),
  };
}

function signatureOf(key: Buffer, said: string): string {
  return createHmac('sha256', key).update(`download ${said}`).digest('base64url');
}
