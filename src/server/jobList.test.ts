import { expect, it } from 'vitest';
import { writtenMessages } from '../../tests/support/writtenMessages.ts';
import { jobList } from './jobList.ts';

it('each kind of job has words for people, and no other has', () => {
  const said = [...writtenMessages('en').keys()].flatMap(
    (key) => /^admin\.jobs\.kinds\.(.+)/.exec(key)?.[1] ?? [],
  );
  expect(jobList.map(({ name }) => name).toSorted()).toEqual(said.toSorted());
});
