import { useTranslations } from 'use-intl';
import type { BegunOthers } from '../moderationApi.ts';

/** The words after a decision, with what becomes of other comments of the member. */
export function useWithOthers(): (done: string, others: BegunOthers) => string {
  const t = useTranslations('admin.moderation');
  return (done, others) =>
    others
      ? `${done} ${t(others.is_done ? 'others.removed' : 'others.goesOn', { count: others.count })}`
      : done;
}
