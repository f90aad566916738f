import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { JobState } from '../../jobs/admin/JobState.tsx';
import { useKindName } from '../../jobs/admin/useKindName.ts';
import type { Job } from '../../jobs/jobsApi.ts';
import '../../../ui/admin/progress.css';
import './overview.css';

/** Polling intervals: while a job runs, and while none does. */
const RUNNING_MS = 1_000;
const IDLE_MS = 15_000;
/** The table of jobs lists the others. */
const SHOWN = 8;

/** Running jobs with their progress, and the last jobs that failed for good, with the reason. */
export function JobsNow() {
  const t = useTranslations('admin.overview.jobs');
  const running = useJobs('state:running');
  const failed = useJobs('state:failed');
  const jobs = [...(running.data?.data ?? []), ...(failed.data?.data ?? [])];
  const isRunning = running.data !== undefined && running.data.data.length > 0;
  useLookAgain(isRunning ? RUNNING_MS : IDLE_MS, running, failed);
  const isMissing = [running, failed].some(({ data, isFailed }) => isFailed && !data);
  const isWaiting = [running, failed].some(({ data, isFailed }) => !data && !isFailed);
  return (
    <section aria-labelledby="jobs-now" className="jobs-now">
      <h2 id="jobs-now" className="text-20">
        {t('title')}
      </h2>
      {isMissing && (
        <FailedAnswer
          onRetry={() => {
            running.retry();
            failed.retry();
          }}
        />
      )}
      {isWaiting && <LinesSkeleton />}
      {!isWaiting && !isMissing && jobs.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul>
        {jobs.map((job) => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
      <PathLink path="/admin/jobs" className="button jobs-now-open">
        {t('all')}
      </PathLink>
    </section>
  );
}

function useJobs(q: string) {
  const input = { q, sort: 'created', order: 'desc', page: 1, per_page: SHOWN } as const;
  return useAnswer(queryOf(useApi(), 'GET /api/admin/jobs', input, { keptMs: 0 }));
}

function JobLine({ job }: { job: Job }) {
  const name = useKindName()(job.kind);
  const { state, done, total, reason } = job;
  return (
    <li className="jobs-now-line">
      <span className="jobs-now-name">{name}</span>
      <span className="jobs-now-state">
        {state === 'running' && done !== null && total !== null && (
          <progress className="admin-progress" max={total} value={done} aria-label={name} />
        )}
        <JobState job={job} />
      </span>
      {reason !== null && <span className="jobs-now-reason">{reason}</span>}
    </li>
  );
}
