import { expect, it } from 'vitest';
import type { Option } from '../kit/shownOptions.ts';
import { makeCreateQueue, type NewOption } from './makeCreateQueue.ts';

/** A server whose answers come when the test says so. */
function makeServer() {
  const asked: { name: string; answer: () => void; fail: () => void }[] = [];
  const made: Option[] = [];
  let waiting: readonly NewOption[] = [];
  const queue = makeCreateQueue(
    (name) =>
      new Promise((resolve, reject) =>
        asked.push({
          name,
          answer: () => resolve({ value: `id-${name}`, label: name }),
          fail: () => reject(new Error('no')),
        }),
      ),
    { onChange: (next) => (waiting = next), onMade: (option) => made.push(option) },
  );
  return { asked, made, queue, waiting: () => waiting };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('shows a name at once, and makes one after the other in the order in which they were added', async () => {
  const { asked, made, queue, waiting } = makeServer();
  queue.add('Ada');
  queue.add('Tom');
  expect(waiting().map(({ name }) => name)).toEqual(['Ada', 'Tom']);
  expect(asked.map(({ name }) => name)).toEqual(['Ada']);
  asked[0]?.answer();
  await settle();
  expect(asked.map(({ name }) => name)).toEqual(['Ada', 'Tom']);
  asked[1]?.answer();
  await settle();
  expect(made.map(({ value }) => value)).toEqual(['id-Ada', 'id-Tom']);
  expect(waiting()).toEqual([]);
});

it('makes a name once, however it is written', () => {
  const { asked, queue, waiting } = makeServer();
  queue.add('Ada  Hill');
  queue.add(' ADA hill');
  expect(waiting()).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it('keeps a refused name, goes on with the next, and makes it at the second try', async () => {
  const { asked, made, queue, waiting } = makeServer();
  queue.add('Ada');
  queue.add('Tom');
  asked[0]?.fail();
  await settle();
  expect(waiting()).toMatchObject([
    { name: 'Ada', isFailed: true },
    { name: 'Tom', isFailed: false },
  ]);
  asked[1]?.answer();
  await settle();
  queue.add('Ada');
  asked[2]?.answer();
  await settle();
  expect(made.map(({ label }) => label)).toEqual(['Tom', 'Ada']);
});

it('does not choose what was dropped while it was made', async () => {
  const { asked, made, queue, waiting } = makeServer();
  queue.add('Ada');
  queue.drop('ada');
  asked[0]?.answer();
  await settle();
  expect(made).toEqual([]);
  expect(waiting()).toEqual([]);
});
