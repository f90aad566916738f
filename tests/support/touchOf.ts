import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

type Point = readonly [x: number, y: number];

/** Fingers on the glass; Playwright itself knows only taps. */
export type Touch = ((from: readonly Point[], to: readonly Point[]) => Promise<void>) & {
  down(points: readonly Point[]): Promise<void>;
  move(to: readonly Point[]): Promise<void>;
  /** All of them. */
  lift(): Promise<void>;
  liftSecond(): Promise<void>;
  /**
   * A second after all before, and a tenth of a second apart, however busy the machine is.
   * `lateMs`: the page is told of each that much after the last.
   */
  tap(at: Point, times?: 1 | 2, lateMs?: number): Promise<void>;
};

const STEPS = 6;

export function touchOf(session: CDPSession): Touch {
  let at: readonly Point[] = [];
  const dispatch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: readonly Point[],
    timestamp = Date.now() / 1000,
  ) => {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
    if (type !== 'touchEnd') at = points;
  };
  const move = async (to: readonly Point[]) => {
    const from = at;
    for (let step = 1; step <= STEPS; step++) {
      const part = step / STEPS;
      const between = to.map(([x, y], id): Point => {
        const [fromX, fromY] = from[id] ?? [x, y];
        return [fromX + (x - fromX) * part, fromY + (y - fromY) * part];
      });
      await dispatch('touchMove', between);
    }
  };
  const down = (points: readonly Point[]) => dispatch('touchStart', points);
  const lift = () => dispatch('touchEnd', []);
  const liftSecond = async () => {
    const [x, y] = at[1] ?? [0, 0];
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [{ x, y, id: 1 }] });
    at = at.slice(0, 1);
  };
  const swipe = async (from: readonly Point[], to: readonly Point[]) => {
    await down(from);
    await move(to);
    // At rest before they are lifted: after a fling Chromium takes the next tap for what stops it.
    await dispatch('touchMove', to, Date.now() / 1000 + 0.2);
    await dispatch('touchEnd', [], Date.now() / 1000 + 0.4);
  };
  const tap = async (point: Point, times = 1, lateMs = 0) => {
    const start = Date.now() / 1000 + 1;
    for (let seconds = 0; seconds < times / 10; seconds += 0.1) {
      await dispatch('touchStart', [point], start + seconds);
      await dispatch('touchEnd', [], start + seconds + 0.02);
      await delay(lateMs);
    }
  };
  return Object.assign(swipe, { down, move, lift, liftSecond, tap });
}
