import { expect, test } from 'vitest';
import { pointerGesture, wheelGesture } from './gestureInput.ts';

const WHEEL = { ctrlKey: false, deltaX: 0, deltaY: 120, deltaMode: 0, clientX: 30, clientY: 40 };

test('a wheel scrolls the page, moves a zoomed one, and zooms with Ctrl', () => {
  expect(wheelGesture(WHEEL, 1)).toBeUndefined();
  expect(wheelGesture(WHEEL, 2)).toEqual({ kind: 'pan', dx: -0, dy: -120 });
  expect(wheelGesture({ ...WHEEL, ctrlKey: true, deltaY: -10 }, 1)).toEqual({
    kind: 'zoom',
    scale: Math.exp(0.1),
    x: 30,
    y: 40,
  });
});

test('one notch of a wheel zooms as much as a quick pinch, however many pixels it counts', () => {
  const notch = wheelGesture({ ...WHEEL, ctrlKey: true, deltaY: -300 }, 1);
  expect(notch).toMatchObject({ scale: Math.exp(0.25) });
});

test('a wheel that counts in lines moves by lines', () => {
  expect(wheelGesture({ ...WHEEL, deltaY: 3, deltaMode: 1 }, 2)).toMatchObject({ dy: -48 });
});

const POINTER = {
  pointerId: 7,
  pointerType: 'touch',
  isPrimary: true,
  button: 0,
  buttons: 1,
  clientX: 30,
  clientY: 40,
  timeStamp: 5,
};
const at = { id: 7, x: 30, y: 40, timeMs: 5 };

test('a finger goes down, moves and is lifted', () => {
  expect(pointerGesture('down', POINTER)).toEqual({ ...at, kind: 'down', isMouse: false, isFirst: true });
  expect(pointerGesture('move', POINTER)).toEqual({ ...at, kind: 'move' });
  expect(pointerGesture('up', POINTER)).toEqual({ ...at, kind: 'up' });
});

test('a mouse counts with its first button, which may be let go outside of the window', () => {
  const mouse = { ...POINTER, pointerType: 'mouse' };
  expect(pointerGesture('down', { ...mouse, button: 2 })).toBeUndefined();
  expect(pointerGesture('down', mouse)).toMatchObject({ kind: 'down', isMouse: true });
  expect(pointerGesture('move', mouse)?.kind).toBe('move');
  expect(pointerGesture('move', { ...mouse, buttons: 0 })?.kind).toBe('cancel');
});
