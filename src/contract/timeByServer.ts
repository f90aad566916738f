import { clockSkew } from './clockSkew.ts';

type Clocks = {
  /** ISO 8601, by the clock of a device. */
  at: string;
  /** The current time of the device's clock. */
  deviceNow: string;
  /** Milliseconds. */
  serverNow: number;
};

/**
 * When something happened by the server's clock, ISO 8601. A device whose clock is a day off, ahead
 * or behind, says so by the time it sends; what was read hours ago without a network stays hours
 * old, and nothing is ever read in the future, nor before clocks count.
 */
export function timeByServer({ at, deviceNow, serverNow }: Clocks): string {
  const skew = clockSkew({ device: Date.parse(deviceNow), server: serverNow });
  return new Date(Math.max(0, Math.min(Date.parse(at) + skew, serverNow))).toISOString();
}
