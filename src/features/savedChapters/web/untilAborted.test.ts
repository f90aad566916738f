import { expect, it } from 'vitest';
import { untilAborted } from './untilAborted.ts';

it('waits for the work, and no longer than its signal lets it', async () => {
  const controller = new AbortController();
  const never = new Promise<string>(() => {});
  expect(await untilAborted(Promise.resolve('done'), controller.signal)).toBe('done');
  const waiting = untilAborted(never, controller.signal);
  controller.abort(new Error('no longer wanted'));
  await expect(waiting).rejects.toThrow('no longer wanted');
  await expect(untilAborted(never, controller.signal)).rejects.toThrow('no longer wanted');
});
