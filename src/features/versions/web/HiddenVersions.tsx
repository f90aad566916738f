import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type HiddenVersionsProps = {
  count: number;
  /** They are shown all the same. */
  areShown: boolean;
  onShow(areShown: boolean): void;
};

/** The number of versions in a list that are by hidden groups alone, which one tap shows. */
export function HiddenVersions({ count, areShown, onShow }: HiddenVersionsProps): ReactNode {
  const t = useTranslations('versions');
  const toggle = useRef<HTMLButtonElement>(null);
  // It may be shown for the first of them.
  const former = useRef(0);
  useEffect(() => {
    const isMore = count > former.current;
    former.current = count;
    const focused = document.activeElement;
    if (!isMore || !focused || focused === document.body) return undefined;
    // A reader who hides a group by a button of its own line has no focus once the lines are drawn
    // anew.
    const frame = requestAnimationFrame(() => {
      if (!focused.isConnected && document.activeElement === document.body) toggle.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [count]);
  return (
    <>
      {count > 0 && (
        <button
          ref={toggle}
          type="button"
          className="more-link cursor-pointer"
          aria-pressed={areShown}
          onClick={() => onShow(!areShown)}
        >
          {t('hidden', { count })}
        </button>
      )}
      <span role="status" className="sr-only">
        {count > 0 && t('hidden', { count })}
      </span>
    </>
  );
}
