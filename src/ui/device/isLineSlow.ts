import { SLOW_LINE } from '../../contract/slowLine.ts';

/** True where the browser says that the line is slow. Not all browsers tell. */
export function isLineSlow(): boolean {
  const { connection } = navigator as { connection?: { rtt?: number; downlink?: number } };
  const { rtt = 0, downlink = Infinity } = connection ?? {};
  return rtt > SLOW_LINE.rtt || downlink < SLOW_LINE.downlink;
}
