import { clockSkew } from './clockSkew.ts';

type Clocks = {
  /** All that a device tells in one call: ISO 8601, by its clock. */
  times: readonly string[];
  /** The current time of the device's clock. */
  deviceNow: string;
  /** Milliseconds. */
  serverNow: number;
};

/**
 * Tells when something of a call happened by the server's clock, ISO 8601. A device whose clock is
 * a day off, ahead or behind, says so by the time it sends; what was read hours ago without a
 * network stays hours old, and nothing is ever read in the future, nor before clocks count. The
 * order within a call stays, also where a clock is some minutes ahead.
 */
export function timesByServer({ times, deviceNow, serverNow }: Clocks): (at: string) => string {
  const skew = clockSkew({ device: Date.parse(deviceNow), server: serverNow });
  const move = (at: string) => Math.max(0, Date.parse(at) + skew);
  const future = [...new Set(times.map(move))].filter((time) => time > serverNow).sort((a, b) => b - a);
  const places = new Map(future.map((time, index) => [time, serverNow - index]));
  return (at) => {
    const time = move(at);
    return new Date(places.get(time) ?? Math.min(time, serverNow)).toISOString();
  };
}
