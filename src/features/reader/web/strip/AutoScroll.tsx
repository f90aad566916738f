import { Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useAutoScroll, type AutoScrolling } from './useAutoScroll.ts';

/** Scrolls the strip while it is there, with a button above the bar that stops it. */
export function AutoScroll(props: AutoScrolling): ReactNode {
  useAutoScroll(props);
  const t = useTranslations('reader.strip');
  return (
    <button
      type="button"
      data-auto-scroll
      className="button absolute z-10"
      style={{ insetInlineEnd: 'var(--space-16)', bottom: 'calc(var(--reader-bottom) + var(--space-16))' }}
      onClick={props.onStop}
    >
      <Pause aria-hidden className="size-icon-small" />
      {t('stopAutoScroll')}
    </button>
  );
}
