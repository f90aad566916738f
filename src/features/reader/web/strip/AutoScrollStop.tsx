import { Pause } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

/** Above the bar, while the strip scrolls by itself. */
export function AutoScrollStop({ onStop }: { onStop(): void }): ReactNode {
  const t = useTranslations('reader.strip');
  return (
    <button
      type="button"
      data-auto-scroll
      className="button absolute z-10"
      style={{ insetInlineEnd: 'var(--space-16)', bottom: 'calc(var(--reader-bottom) + var(--space-16))' }}
      onClick={onStop}
    >
      <Pause aria-hidden className="size-icon-small" />
      {t('stopAutoScroll')}
    </button>
  );
}
