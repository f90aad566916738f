import { readFilter } from '../../../platform/http/readFilter.ts';
import { JOB_STATES, type JobFilter, type JobState } from '../../../platform/jobs/jobLines.ts';

/** @throws Problem validation of `q` */
export function readJobFilter(q: string | undefined): JobFilter {
  const tokens = readFilter(q, { state: JOB_STATES, kind: null, runs: ['each'] });
  const of = (key: string) => tokens.filter((token) => token.key === key);
  const [states, kinds] = [of('state'), of('kind')];
  return {
    isEach: of('runs').some(({ isExcluded }) => !isExcluded),
    states: states.map(({ value }) => value as JobState),
    isStatesExcluded: states.some(({ isExcluded }) => isExcluded),
    kinds: kinds.map(({ value }) => value),
    isKindsExcluded: kinds.some(({ isExcluded }) => isExcluded),
    words: tokens.filter(({ key }) => key === null).map(({ value }) => value),
  };
}
