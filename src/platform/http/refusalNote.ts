import type { FastifyRequest } from 'fastify';

/** The part of a refusal that only the log has. */
export type RefusalNote = {
  /** `warn` where the operator's settings are the likely cause. */
  level: 'info' | 'warn';
  reason: string;
  /** Headers as they were sent, by `loggedHeader`, and what was expected in their place. */
  [field: string]: string;
};

const HEADER_CHARS = 200;

/** A header for the log: short, and without characters that a terminal obeys. */
export function loggedHeader(value: string): string {
  return value.slice(0, HEADER_CHARS).replace(/[^\x20-\x7e]/g, '?');
}

/**
 * Callers behind a proxy that is not trusted count as one, so that limits refuse them all together.
 */
export function noteOfLimit({ headers, ip, socket }: FastifyRequest): RefusalNote | undefined {
  // A trusted proxy is never the caller itself.
  if (headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return undefined;
  const reason = 'X-Forwarded-For is not believed: TRUSTED_PROXIES does not have the address that sent it';
  return { level: 'warn', reason };
}
