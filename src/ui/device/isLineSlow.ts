/**
 * True where the browser says that the line is slow, by the boot script's figures
 * (`server/pages/bootScript.ts`). Not all browsers tell.
 */
export function isLineSlow(): boolean {
  const { connection } = navigator as { connection?: { rtt?: number; downlink?: number } };
  return (connection?.rtt ?? 0) > 100 || (connection?.downlink ?? Infinity) < 2.5;
}
