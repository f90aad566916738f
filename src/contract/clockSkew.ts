/** Clocks that are off by less are taken as right: so long may a request have been on its way. */
const TOLERANCE_MS = 5 * 60_000;

/**
 * By how much a device's clock is behind the server's (negative: ahead), in milliseconds; 0 where
 * it may be right. Both are times of the same moment.
 */
export function clockSkew({ device, server }: { device: number; server: number }): number {
  const skew = server - device;
  return Math.abs(skew) > TOLERANCE_MS ? skew : 0;
}
