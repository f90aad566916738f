/** A line is slow beyond this round trip, in ms, or below so many Mbit/s. */
export const SLOW_LINE = { rtt: 100, downlink: 2.5 };
