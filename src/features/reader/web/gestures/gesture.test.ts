import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AT_REST,
  nextGesture,
  type Gesture,
  type GestureEvent,
  type GestureGround,
  type GestureStep,
} from './gesture.ts';
import { MAX_ZOOM, NO_ZOOM } from './zoom.ts';

const WIDTH = 390;
const HEIGHT = 800;
const SCREEN = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
const NO_ROOM = { left: 0, right: 0, up: 0, down: 0 };
const GROUND: GestureGround = {
  width: WIDTH,
  height: HEIGHT,
  axis: 'x',
  canSwipe: true,
  frame: { content: SCREEN, view: SCREEN },
  scrollRoom: NO_ROOM,
};

type Touch = [kind: 'down' | 'move' | 'up' | 'cancel', x: number, y: number, timeMs: number, id?: number];

function play(
  touches: readonly Touch[],
  {
    ground = {},
    from = AT_REST,
    isMouse = false,
  }: { ground?: Partial<GestureGround>; from?: Gesture; isMouse?: boolean } = {},
) {
  let gesture = from;
  const steps: GestureStep[] = [];
  for (const [kind, x, y, timeMs, id = 1] of touches) {
    const isFirst = gesture.fingers.length === 0;
    const event: GestureEvent =
      kind === 'down' ? { kind, x, y, timeMs, id, isMouse, isFirst } : { kind, x, y, timeMs, id };
    const step = nextGesture(gesture, event, { ...GROUND, ...ground });
    gesture = step.gesture;
    steps.push(step);
  }
  return {
    gesture,
    pulled: steps.flatMap(({ pulled }) => (pulled ? [pulled] : [])),
    scrolled: steps.reduce((sum, { scroll }) => sum + (scroll?.x ?? 0), 0),
    thrown: steps.at(-1)?.thrown,
  };
}

const swipe = (fromX: number, toX: number, ms = 1000): Touch[] => [
  ['down', fromX, 400, 0],
  ['move', (fromX + toX) / 2, 402, ms / 2],
  ['move', toX, 404, ms],
  ['up', toX, 404, ms],
];

describe('swipes', () => {
  it('pull in the page that lies on the other side, by a long way or by speed', () => {
    expect(play(swipe(300, 170)).pulled).toEqual([1]);
    expect(play(swipe(100, 160, 90)).pulled).toEqual([-1]);
    expect(play(swipe(300, 250, 900)).pulled).toEqual([]);
  });

  it('go up and down where pages lie below each other', () => {
    const upwards: Touch[] = [
      ['down', 200, 700, 0],
      ['move', 205, 600, 200],
      ['up', 205, 400, 400],
    ];
    expect(play(upwards, { ground: { axis: 'y' } }).pulled).toEqual([1]);
    expect(play(upwards).pulled).toEqual([]);
  });

  it('can be turned off, and are not for the mouse', () => {
    expect(play(swipe(300, 100), { ground: { canSwipe: false } }).pulled).toEqual([]);
    expect(play(swipe(300, 100), { isMouse: true }).pulled).toEqual([]);
  });

  it('scroll a page that is wider than the screen, and pull at its end', () => {
    const wider = play(swipe(300, 100), { ground: { scrollRoom: { ...NO_ROOM, right: 500 } } });
    expect(wider.pulled).toEqual([]);
    expect(wider.scrolled).toBe(200);
    expect(play(swipe(100, 300), { ground: { scrollRoom: { ...NO_ROOM, right: 500 } } }).pulled).toEqual([
      -1,
    ]);
  });

  it('come to nothing when the browser takes the finger', () => {
    const { pulled, gesture } = play([...swipe(300, 100).slice(0, 3), ['cancel', 100, 400, 1100]]);
    expect(pulled).toEqual([]);
    expect(gesture).toMatchObject({ phase: 'idle', drag: 0 });
  });
});

const PINCH: Touch[] = [
  ['down', 150, 400, 0, 1],
  ['down', 250, 400, 20, 2],
  ['move', 100, 400, 60, 1],
  ['move', 300, 400, 60, 2],
];

describe('two fingers', () => {
  it('enlarge what is between them', () => {
    const { zoom } = play(PINCH).gesture;
    expect(zoom.scale).toBeCloseTo(2);
    expect(zoom.x + 200 * zoom.scale).toBeCloseTo(200);
  });

  it('that drift by 120 pixels turn nothing, nor does the one that stays', () => {
    const drifting: Touch[] = [
      ['down', 100, 400, 0, 1],
      ['move', 130, 400, 40, 1],
      ['down', 250, 500, 60, 2],
      ['move', 250, 400, 120, 1],
      ['move', 370, 500, 120, 2],
      ['up', 250, 400, 160, 1],
      ['move', 20, 500, 200, 2],
      ['up', 20, 500, 210, 2],
    ];
    const { pulled, gesture } = play(drifting);
    expect(pulled).toEqual([]);
    expect(gesture).toMatchObject({ phase: 'idle', fingers: [], drag: 0 });
  });

  it('become one that moves the page, without being lifted first', () => {
    const { gesture } = play([...PINCH, ['up', 300, 400, 100, 2], ['move', 130, 450, 140, 1]]);
    const before = play(PINCH).gesture.zoom;
    expect(gesture.phase).toBe('panning');
    expect(gesture.zoom.x - before.x).toBeCloseTo(30);
    expect(gesture.zoom.y - before.y).toBeCloseTo(50);
  });
});

describe('a zoomed page', () => {
  const zoomed = nextGesture(AT_REST, { kind: 'zoom', scale: 2, x: 195, y: 400 }, GROUND).gesture;

  it('is moved up to its edge, and turned only by a swipe that begins there', () => {
    const first = play(swipe(380, 10), { from: zoomed });
    expect(first.pulled).toEqual([]);
    expect(first.gesture.zoom.x).toBe(-WIDTH);
    const second = play(swipe(300, 100), { from: first.gesture });
    expect(second.pulled).toEqual([1]);
    expect(play(swipe(100, 300), { from: first.gesture }).pulled).toEqual([]);
  });

  it('is moved by the mouse as well, and goes on a little when a finger lets it go', () => {
    expect(play(swipe(300, 250), { from: zoomed, isMouse: true }).gesture.zoom.x).toBe(zoomed.zoom.x - 50);
    expect(play(swipe(300, 250, 100), { from: zoomed }).thrown?.x).toBeLessThan(0);
  });

  it('scrolls on where a taller page has more to show', () => {
    const { gesture, scrolled } = play(swipe(380, 10), {
      from: zoomed,
      ground: { scrollRoom: { ...NO_ROOM, right: 300 } },
    });
    expect(gesture.zoom.x).toBe(-WIDTH);
    expect(scrolled).toBeCloseTo((370 - WIDTH / 2) / 2);
  });

  it('is left behind unzoomed when another one is shown', () => {
    const { gesture } = nextGesture(play(PINCH).gesture, { kind: 'turned' }, GROUND);
    expect(gesture).toMatchObject({ phase: 'void', zoom: NO_ZOOM, drag: 0 });
  });
});

describe('taps', () => {
  const tapAt = (x: number, timeMs: number, canRepeat = true): GestureEvent => ({
    kind: 'tap',
    x,
    y: 400,
    timeMs,
    canRepeat,
  });
  const tapped = (...events: GestureEvent[]) => {
    let gesture = AT_REST;
    return events.map((event) => {
      const step = nextGesture(gesture, event, GROUND);
      gesture = step.gesture;
      return step.tapped;
    });
  };

  it('are double when the second comes soon and near, where the first waited for it', () => {
    expect(tapped(tapAt(200, 0), tapAt(210, 200))).toEqual(['once', 'twice']);
    expect(tapped(tapAt(200, 0), tapAt(210, 200), tapAt(210, 350))).toEqual(['once', 'twice', 'once']);
    expect(tapped(tapAt(200, 0), tapAt(210, 400))).toEqual(['once', 'once']);
    expect(tapped(tapAt(200, 0), tapAt(260, 200))).toEqual(['once', 'once']);
    expect(tapped(tapAt(30, 0, false), tapAt(30, 100, false))).toEqual(['once', 'once']);
    // From one area into another that turns.
    expect(tapped(tapAt(110, 0), tapAt(120, 200, false))).toEqual(['once', 'once']);
    expect(tapped(tapAt(120, 0, false), tapAt(110, 200))).toEqual(['once', 'once']);
  });

  it('are not what ends a swipe or a pinch', () => {
    const { gesture } = play(swipe(300, 250, 900));
    expect(nextGesture(gesture, tapAt(250, 1000), GROUND).tapped).toBeUndefined();
    const after = nextGesture(gesture, tapAt(250, 1000), GROUND).gesture;
    expect(nextGesture(after, tapAt(250, 2000), GROUND).tapped).toBe('once');
  });
});

it('no trace of fingers leaves a state behind that cannot be, or turns a page after two were down', () => {
  const at = { x: fc.integer({ min: 0, max: WIDTH }), y: fc.integer({ min: 0, max: HEIGHT }) };
  const touch = fc.record({
    kind: fc.constantFrom(
      'down' as const,
      'move' as const,
      'move' as const,
      'up' as const,
      'cancel' as const,
    ),
    id: fc.integer({ min: 1, max: 3 }),
    isFirst: fc.constant(false),
    isMouse: fc.boolean(),
    ...at,
  });
  const other = fc.oneof(
    fc.record({ kind: fc.constant('tap' as const), canRepeat: fc.boolean(), timeMs: fc.constant(0), ...at }),
    fc.record({
      kind: fc.constant('zoom' as const),
      scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
      ...at,
    }),
    fc.record({ kind: fc.constant('pan' as const), dx: fc.integer(), dy: fc.integer() }),
    fc.record({ kind: fc.constant('turned' as const) }),
  );
  const trace = fc.array(fc.oneof({ weight: 5, arbitrary: touch }, { weight: 1, arbitrary: other }), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(
      trace,
      fc.constantFrom('x' as const, 'y' as const),
      fc.boolean(),
      (events, axis, canSwipe) => {
        const ground = { ...GROUND, axis, canSwipe };
        const down = new Set<number>();
        let gesture = AT_REST;
        let wereTwo = false;
        let timeMs = 0;
        const all = [...events, ...[1, 2, 3].map((id) => ({ kind: 'cancel' as const, id, x: 0, y: 0 }))];
        for (const event of all) {
          // A pointer goes down once before it moves or is lifted, as browsers have it.
          if (event.kind === 'down' ? down.has(event.id) : 'id' in event && !down.has(event.id)) continue;
          if (event.kind === 'down') down.add(event.id);
          wereTwo ||= down.size > 1;
          const step = nextGesture(gesture, { ...event, timeMs: (timeMs += 16) } as GestureEvent, ground);
          if (event.kind === 'up' || event.kind === 'cancel') down.delete(event.id);
          gesture = step.gesture;
          expect(step.pulled !== undefined && (wereTwo || !canSwipe)).toBe(false);
          if (down.size === 0) wereTwo = false;
          expect(new Set(gesture.fingers.map(({ id }) => id))).toEqual(down);
          expectLegal(gesture);
        }
        expect(gesture).toMatchObject({ phase: 'idle', drag: 0 });
      },
    ),
    { numRuns: 1000 },
  );
});

const FINGERS: Record<Gesture['phase'], { least: number; most: number }> = {
  idle: { least: 0, most: 0 },
  pressed: { least: 1, most: 1 },
  swiping: { least: 1, most: 1 },
  panning: { least: 1, most: 1 },
  pinching: { least: 2, most: 3 },
  void: { least: 1, most: 3 },
};

function expectLegal({ phase, fingers, zoom, drag }: Gesture): void {
  const { least, most } = FINGERS[phase];
  expect(fingers.length >= least && fingers.length <= most).toBe(true);
  expect(drag === 0 || phase === 'swiping').toBe(true);
  expect(zoom.scale >= 1 && zoom.scale <= MAX_ZOOM).toBe(true);
  const width = WIDTH * zoom.scale;
  expect(zoom.x <= 1e-6 && zoom.x + width >= WIDTH - 1e-6).toBe(true);
}
