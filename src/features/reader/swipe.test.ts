import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextSwipe, NO_SWIPE, type Swipe, type SwipeEvent } from './swipe.ts';

const WIDTH = 390;
type Step = [SwipeEvent['kind'], number, number, number, number?];

function play(steps: Step[]): { swipe: Swipe; pulled: string[] } {
  let swipe: Swipe = NO_SWIPE;
  const pulled: string[] = [];
  for (const [kind, x, y, timeMs, id = 1] of steps) {
    const step = nextSwipe(swipe, { kind, x, y, timeMs, id }, WIDTH);
    swipe = step.swipe;
    if (step.pulled) pulled.push(step.pulled);
  }
  return { swipe, pulled };
}

test('a long slow pull to the left brings the page on the right', () => {
  expect(
    play([
      ['down', 300, 400, 0],
      ['move', 250, 402, 400],
      ['move', 170, 405, 900],
      ['up', 170, 405, 1000],
    ]).pulled,
  ).toEqual(['right']);
});

test('a short quick flick to the right brings the page on the left', () => {
  expect(
    play([
      ['down', 100, 400, 0],
      ['move', 150, 400, 60],
      ['up', 160, 400, 90],
    ]).pulled,
  ).toEqual(['left']);
});

test('a short slow pull goes back to rest', () => {
  expect(
    play([
      ['down', 300, 400, 0],
      ['move', 260, 400, 500],
      ['up', 250, 400, 900],
    ]),
  ).toEqual({ swipe: NO_SWIPE, pulled: [] });
});

test('a finger that goes up or down scrolls and turns nothing', () => {
  expect(
    play([
      ['down', 300, 400, 0],
      ['move', 292, 360, 30],
      ['move', 50, 300, 200],
      ['up', 50, 300, 220],
    ]).pulled,
  ).toEqual([]);
});

test('a pinch that drifts 120 pixels turns nothing until all fingers are lifted', () => {
  const { swipe, pulled } = play([
    ['down', 100, 400, 0, 1],
    ['move', 130, 400, 40, 1],
    ['down', 250, 500, 60, 2],
    ['move', 250, 400, 120, 1],
    ['move', 370, 500, 120, 2],
    ['up', 250, 400, 160, 1],
    ['move', 20, 500, 200, 2],
  ]);
  expect(pulled).toEqual([]);
  expect(swipe).toEqual({ phase: 'void', fingers: [2] });
});

test('no trace of fingers leaves a swipe behind, or turns a page while two are down', () => {
  const event = fc.record({
    kind: fc.constantFrom('down' as const, 'move' as const, 'up' as const, 'cancel' as const),
    id: fc.integer({ min: 1, max: 3 }),
    x: fc.integer({ min: 0, max: WIDTH }),
    y: fc.integer({ min: 0, max: 800 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const down = new Set<number>();
      let swipe: Swipe = NO_SWIPE;
      let timeMs = 0;
      // A finger goes down before it moves, and is lifted before it goes down again, as browsers have it.
      const legal = events.filter(({ kind, id }) => {
        if (kind === 'down') return !down.has(id) && Boolean(down.add(id));
        if (!down.has(id)) return false;
        if (kind !== 'move') down.delete(id);
        return true;
      });
      const touching = new Set<number>();
      for (const one of [...legal, ...[...down].map((id) => ({ kind: 'cancel' as const, id, x: 0, y: 0 }))]) {
        const before = touching.size;
        if (one.kind === 'down') touching.add(one.id);
        else if (one.kind !== 'move') touching.delete(one.id);
        const step = nextSwipe(swipe, { ...one, timeMs: (timeMs += 16) }, WIDTH);
        swipe = step.swipe;
        expect(step.pulled === undefined || before === 1).toBe(true);
        expect(touching.size < 2 || swipe.phase === 'void').toBe(true);
      }
      expect(swipe).toEqual(NO_SWIPE);
    }),
    { numRuns: 1000 },
  );
});
