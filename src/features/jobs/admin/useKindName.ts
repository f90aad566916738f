import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { JOB_KINDS, type KnownJobKind } from '../jobKinds.ts';

const isKnown = (kind: string): kind is KnownJobKind => JOB_KINDS.includes(kind as KnownJobKind);

/** The people's name for a kind of job; the same function until the language changes. */
export function useKindName(): (kind: string) => string {
  const t = useTranslations('admin.jobs.kinds');
  return useCallback((kind: string) => (isKnown(kind) ? t(kind) : kind), [t]);
}
