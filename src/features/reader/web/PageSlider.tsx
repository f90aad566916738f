import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type PageSliderProps = {
  page: number;
  pagesCount: number;
  direction: 'ltr' | 'rtl';
  onCommit(page: number): void;
};

/** Goes to any page of the chapter: dragging only shows which, letting go goes there. */
export function PageSlider({ page, pagesCount, direction, onCommit }: PageSliderProps): ReactNode {
  const t = useTranslations('reader');
  const slider = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number>();
  const shown = dragged ?? page;
  const commit = useEffectEvent(() => {
    setDragged(undefined);
    onCommit(Number(slider.current?.value));
  });
  useEffect(() => {
    const element = slider.current;
    // React's onChange is the browser's "input"; a choice is final with "change".
    const onChange = () => commit();
    element?.addEventListener('change', onChange);
    return () => element?.removeEventListener('change', onChange);
  }, []);
  const where = t('pageOf', { page: shown, count: pagesCount });
  return (
    <div className="flex min-w-0 grow items-center gap-8 px-8">
      <input
        ref={slider}
        type="range"
        min={1}
        max={Math.max(1, pagesCount)}
        step={1}
        value={shown}
        dir={direction}
        onChange={(event) => setDragged(Number(event.target.value))}
        aria-label={t('page')}
        aria-valuetext={where}
        className="h-touch min-w-0 grow accent-accent scriptless:hidden"
      />
      <span
        dir="ltr"
        aria-hidden
        className="tabular shrink-0 text-start text-13 text-muted scriptless:mx-auto"
        // As wide as its longest, so that the slider keeps its place.
        style={{ minWidth: `${2 * String(pagesCount).length + 3}ch` }}
      >
        {`${shown} / ${pagesCount}`}
      </span>
    </div>
  );
}
