import { useTranslations } from 'use-intl';
import { Badge } from '../../../ui/kit/Badge.tsx';
import type { Job } from '../jobsApi.ts';

const TONES = {
  waiting: 'neutral',
  later: 'neutral',
  running: 'accent',
  failed: 'danger',
  done: 'ok',
  canceled: 'warn',
} as const;

export function JobState({ job: { state, done, total } }: { job: Job }) {
  const t = useTranslations('admin.jobs');
  return (
    <>
      <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
      {state === 'running' && done !== null && total !== null && (
        <span className="text-13 text-muted"> {t('progress', { done, total })}</span>
      )}
    </>
  );
}
