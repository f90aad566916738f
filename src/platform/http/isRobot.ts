/**
 * Programs that fetch pages for others than readers, by the names that they give themselves. Cubot
 * is a make of telephones.
 */
const ROBOT = /(?<!cu)bot|crawl|spider|preview/i;

/** Whether a program says of itself that it is no reader's browser. */
export function isRobot(userAgent: string): boolean {
  return ROBOT.test(userAgent);
}
