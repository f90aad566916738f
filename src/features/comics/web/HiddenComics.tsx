import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Words } from '../../../ui/i18n/Words.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { User } from '../../users/User.ts';
import { hiddenComicsQuery } from './hiddenComicsQuery.ts';

export type HiddenComicsProps = {
  user: User;
  list: RefObject<HTMLElement | null>;
  slugs: readonly string[];
  /** Slugs that `onKnown` reported for this list. */
  known: ReadonlySet<string> | undefined;
  onKnown: (hidden: ReadonlySet<string>) => void;
};

/**
 * Asks which comics of a list its member leaves out, and says below it how many those are. The part
 * below the list stays where it was.
 */
export function HiddenComics({ user, list, slugs, known, onKnown }: HiddenComicsProps) {
  const language = useLocale();
  const { data, isFailed, retry } = useAnswer(hiddenComicsQuery(useApi(), { user, slugs }));
  const wholeHeight = useRef(0);
  const tell = useEffectEvent((hidden: readonly string[]) => {
    wholeHeight.current = list.current?.offsetHeight ?? 0;
    onKnown(new Set(hidden));
  });
  useLayoutEffect(() => {
    if (data) tell(data);
  }, [data]);
  if (isFailed) return <FailedAnswer onRetry={retry} />;
  if (!known) return <div className="hidden-note" />;
  return (
    <Words language={language}>
      <HiddenNote key={known.size} count={known.size} list={list} wholeHeight={wholeHeight} />
    </Words>
  );
}

type HiddenNoteProps = Pick<HiddenComicsProps, 'list'> & { count: number; wholeHeight: RefObject<number> };

function HiddenNote({ count, list, wholeHeight }: HiddenNoteProps) {
  const t = useTranslations('account.hidden');
  const note = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    const width = current.offsetWidth;
    const keepRoom = (room: number) => note.current?.style.setProperty('--room', `${Math.max(0, room)}px`);
    keepRoom(wholeHeight.current - current.offsetHeight);
    // In another width everything moves anyway.
    const observer = new ResizeObserver(() => {
      if (current.offsetWidth !== width) keepRoom(0);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [list, wholeHeight]);
  return (
    <p ref={note} className="hidden-note">
      {count > 0 && (
        <PathLink path="/settings/content" className="more-link">
          {t('count', { count })}
        </PathLink>
      )}
    </p>
  );
}
