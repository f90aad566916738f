import { hostReach } from './hostReach.ts';

/** The reach of an address over plain http; undefined for https. */
export function httpReach(publicUrl: string): ReturnType<typeof hostReach> | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? undefined : hostReach(hostname);
}
