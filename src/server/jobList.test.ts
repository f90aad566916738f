import { expect, it } from 'vitest';
import { JOB_KINDS } from '../features/jobs/jobKinds.ts';
import { jobList } from './jobList.ts';

it('each kind of job has words for people', () => {
  expect(jobList.map(({ name }) => name).toSorted()).toEqual([...JOB_KINDS].toSorted());
});
