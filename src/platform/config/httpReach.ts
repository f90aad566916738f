import { hostReach } from './hostReach.ts';

/** How far an address reaches over plain http; undefined for https. */
export function httpReach(publicUrl: string): ReturnType<typeof hostReach> | undefined {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' ? undefined : hostReach(hostname);
}
