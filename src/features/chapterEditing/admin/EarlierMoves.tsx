import { useEffect, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { named } from '../../../ui/admin/MemberName.tsx';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { ChapterMove } from '../chapterEditingApi.ts';
import './earlierMoves.css';

/** Moves to and from a comic, and what was merged into it; each can be taken back for 30 days. */
export function EarlierMoves({ slug, onChange }: { slug: string; onChange: () => void }) {
  const t = useTranslations('admin.moves.earlier');
  const api = useApi();
  const id = useId();
  const query = queryOf(api, 'GET /api/admin/comics/:slug/moves', { slug }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const [asked, setAsked] = useState<ChapterMove>();
  const { isBusy, send } = useFormSending();
  const title = useRef<HTMLHeadingElement>(null);
  const isUndone = useRef(false);
  useEffect(() => {
    // The button that was pressed went with the newest answer.
    if (!isUndone.current || document.activeElement !== document.body) return;
    isUndone.current = false;
    title.current?.focus();
  });
  if (isFailed && !data) return <FailedAnswer onRetry={retry} />;
  if (!data || data.data.length === 0) return null;
  const undo = (move: ChapterMove) =>
    send(null, async () => {
      const call = api.callApi('POST /api/admin/chapter-moves/:id/undo', { id: move.id });
      const { back, left } = await call.catch((error: unknown) => {
        // A colleague was faster, or its time is over: the list says so.
        if (error instanceof ApiError && error.status === 410) {
          setAsked(undefined);
          onChange();
        }
        throw error;
      });
      isUndone.current = true;
      setAsked(undefined);
      showResponse(t('undone', { back: back.length, left: left.length }));
      onChange();
    });
  return (
    <section aria-labelledby={id} className="earlier-moves">
      <h2 ref={title} id={id} tabIndex={-1} className="text-20">
        {t('title')}
      </h2>
      <ul>
        {data.data.map((move) => (
          <li key={move.id} className="earlier-move">
            <MoveLine move={move} slug={slug} onUndo={() => setAsked(move)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={t('askTitle')}
        confirmLabel={t('undo')}
        isBusy={isBusy}
        onConfirm={() => asked && void undo(asked)}
        onClose={() => setAsked(undefined)}
      >
        {asked &&
          t(asked.is_merge ? 'askMerge' : 'ask', { comic: asked.from.title, count: asked.chapters_count })}
      </ConfirmDialog>
    </section>
  );
}

function MoveLine({ move, slug, onUndo }: { move: ChapterMove; slug: string; onUndo: () => void }) {
  const t = useTranslations('admin.moves.earlier');
  const time = useMomentWords();
  const { is_merge: isMerge, from, to, chapters_count: count, by, made_at: at } = move;
  const kind = isMerge ? 'merged' : to.slug === slug ? 'came' : 'went';
  const said = t(kind, { count, comic: kind === 'went' ? to.title : from.title });
  return (
    <>
      <div className="earlier-move-words">
        <span>{said}</span>
        <span className="text-muted">
          {by === null ? time(at) : t.rich('by', { time: time(at), name: by, member: named(by) })}
          {move.undone_at !== null && ` · ${t('wasUndone', { time: time(move.undone_at) })}`}
          {move.undone_at === null && !move.can_undo && ` · ${t('tooLate')}`}
        </span>
      </div>
      {move.can_undo && (
        <Button aria-label={t('undoOf', { what: said })} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </>
  );
}
