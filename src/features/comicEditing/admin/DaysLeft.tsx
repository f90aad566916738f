import { useState } from 'react';
import { useTranslations } from 'use-intl';

const DAY_MS = 86_400_000;

/** In how many days something is removed; a day that has begun counts. */
export function DaysLeft({ until }: { until: string | null }) {
  const t = useTranslations('admin.comics.bin');
  const [now] = useState(Date.now);
  if (until === null) return null;
  return t('days', { count: Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS)) });
}
