import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../../ui/api/useApi.ts';
import { isRereadAsked } from '../../../comicMarks/rereadMoves.ts';
import { declineReread, startReread } from '../../../comicMarks/web/rereads.ts';
import { useComicMark } from '../../../comicMarks/web/useComicMark.ts';
import { isIncognito } from '../../../progress/web/useIncognito.ts';
import { useSite } from '../../../site/web/useSite.ts';
import { sayMoved } from '../card/sayMoved.ts';
import type { ReaderState } from '../ReaderState.ts';
import './rereadQuestion.css';

const SAID_AFTER_MS = 1_000;

/**
 * Comics whose question was left without an answer on this visit: nobody asks again before the next
 * one.
 */
const passedOver = new Set<string>();

/**
 * Asks once whether a completed comic is read again. It stands in the bar, in place of the title:
 * no page is covered, nothing moves, and it goes and comes with the bar. Without an answer all
 * stays as it is.
 */
export function RereadQuestion({ reader }: { reader: ReaderState }): ReactNode {
  const t = useTranslations('marks.rereads');
  const ofMarks = useTranslations('marks');
  const { callApi } = useApi();
  const { id: siteId } = useSite();
  const { comic } = reader.manifest;
  const { mark } = useComicMark(comic.slug);
  // A comic that is completed while its chapter is open was not opened again.
  const asking = `${comic.slug} ${mark.shelf_at}`;
  const [isOpen, setIsOpen] = useState(
    () => isRereadAsked(mark) && !isIncognito(siteId) && !passedOver.has(asking),
  );
  const isFree = useFreeHeader();
  const pass = useEffectEvent(() => void passedOver.add(asking));
  useEffect(() => (isFree ? () => pass() : undefined), [isFree]);
  // Screen readers say what comes into a region that was there before.
  const [said, setSaid] = useState('');
  const question = t('question');
  useEffect(() => {
    if (!isFree) return undefined;
    const timer = setTimeout(() => setSaid(question), SAID_AFTER_MS);
    return () => clearTimeout(timer);
  }, [question, isFree]);
  const site = { siteId, callApi };
  const answer = (isReread: boolean) => {
    setIsOpen(false);
    // The button goes: the focus stays with what is read.
    reader.surface.current?.focus({ preventScroll: true });
    if (!isReread) return declineReread(site, comic.slug);
    const undo = startReread(site, comic.slug);
    sayMoved({ text: t('started', { title: comic.title }), undoLabel: ofMarks('undo'), undo });
  };
  // Answered on another device, or on the comic's page in another tab.
  if (!isOpen || !isFree || !isRereadAsked(mark)) return null;
  return (
    <div role="group" aria-label={question} className="reread-question">
      <p aria-hidden>{question}</p>
      <button type="button" className="button" onClick={() => answer(true)}>
        {t('yes')}
      </button>
      <button type="button" className="button" onClick={() => answer(false)}>
        {t('no')}
      </button>
      <span role="status" className="sr-only">
        {said}
      </span>
    </div>
  );
}

/**
 * False until the focus has left the header, of which the question hides parts; true from then on.
 */
function useFreeHeader(): boolean {
  const [isFree, setIsFree] = useState(() => !headerRow()?.contains(document.activeElement));
  useEffect(() => {
    const header = headerRow();
    if (isFree || !header) return undefined;
    const leave = ({ relatedTarget }: FocusEvent) => {
      // A window that is left keeps its focus, and a dialogue gives it back.
      const stays = [relatedTarget, document.activeElement].some((to) => header.contains(to as Node | null));
      if (!stays && !document.querySelector('dialog:modal')) setIsFree(true);
    };
    header.addEventListener('focusout', leave);
    return () => header.removeEventListener('focusout', leave);
  }, [isFree]);
  return isFree;
}

const headerRow = () => document.querySelector<HTMLElement>('.reader-header-row');
