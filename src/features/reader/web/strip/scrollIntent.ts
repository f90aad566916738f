/** Scrolling that pauses longer than this is not the reader's any more: its momentum is over. */
const MOMENTUM_MS = 1000;
/** Turns of a wheel that are further apart are two gestures. */
const GESTURE_PAUSE_MS = 250;

/**
 * Tells scrolling by a reader (wheel, finger, key, scrollbar, and what these set going) from
 * scrolling that only happens, and one gesture from the next. All times are milliseconds of one
 * clock.
 */
export type ScrollIntent = {
  /**
   * The reader did something that may scroll. `isNew`: certainly another gesture than before, as
   * putting down a finger. `isRepeat`: a key is held.
   */
  input(at: number, isNew: boolean, isRepeat?: boolean): void;
  /** The last that the reader did was to hold a key. */
  isHeld(): boolean;
  /** A finger or a button of the mouse is down, as on a scrollbar. */
  hold(at: number): void;
  /** None is; does nothing when none was. */
  release(at: number): void;
  /** Whether a scroll at this time is the reader's. */
  isIntended(at: number): boolean;
  /** This gesture has gone into another chapter. */
  crossed(): void;
  /** One gesture goes on into one chapter at most, however far it flings. */
  mayCross(): boolean;
};

export function scrollIntent(): ScrollIntent {
  let lastAt = Number.NEGATIVE_INFINITY;
  let isHeld = false;
  let isRepeated = false;
  let gesture = 0;
  let crossedIn = -1;
  return {
    input(at, isNew, isRepeat = false) {
      isRepeated = isRepeat;
      if (isNew || at - lastAt > GESTURE_PAUSE_MS) gesture += 1;
      lastAt = at;
    },
    isHeld: () => isRepeated,
    hold(at) {
      isRepeated = false;
      gesture += 1;
      isHeld = true;
      lastAt = at;
    },
    release(at) {
      if (isHeld) lastAt = at;
      isHeld = false;
    },
    isIntended(at) {
      const isIntended = isHeld || at - lastAt < MOMENTUM_MS;
      if (isIntended) lastAt = at;
      return isIntended;
    },
    crossed() {
      crossedIn = gesture;
    },
    mayCross: () => gesture !== crossedIn,
  };
}
