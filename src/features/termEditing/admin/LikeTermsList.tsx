import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useUndo } from '../../../ui/admin/useUndo.ts';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { LikeTerms, TermLine } from '../termEditingApi.ts';
import { MergeDialog } from './MergeDialog.tsx';

type Merging = { target: TermLine; source: TermLine };

/** Pairs of like terms, each with the ways to deal with it. */
export function LikeTermsList({ pairs }: { pairs: readonly LikeTerms[] }) {
  const [merging, setMerging] = useState<Merging>();
  return (
    <>
      <ul className="like-list">
        {pairs.map((pair) => (
          <LikeTermsLine key={pair.terms.map(({ id }) => id).join()} pair={pair} onMerge={setMerging} />
        ))}
      </ul>
      {merging && (
        <MergeDialog
          key={`${merging.target.id} ${merging.source.id}`}
          term={{ ...merging.target, id: Number(merging.target.id) }}
          suggested={[{ value: merging.source.id, label: merging.source.name }]}
          isOpen
          onChanged={() => setMerging(undefined)}
          onClose={() => setMerging(undefined)}
        />
      )}
    </>
  );
}

type LikeTermsLineProps = { pair: LikeTerms; onMerge: (merging: Merging) => void };

function LikeTermsLine({ pair, onMerge }: LikeTermsLineProps) {
  const t = useTranslations('admin.terms.like');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { showUndo } = useUndo();
  const { isBusy, send } = useFormSending();
  const [first, second] = pair.terms;
  if (!first || !second) return null;
  const names = { first: first.name, second: second.name };
  const keepApart = async (apart: boolean) => {
    const input = { id: Number(first.id), other: Number(second.id), apart };
    await callApi('PUT /api/admin/terms/:id/apart/:other', input);
    invalidateAnswers(queries, 'GET /api/admin/like-terms/:taxonomy');
  };
  const leaveAlone = () =>
    send(null, async () => {
      await keepApart(true);
      showUndo({ message: t('apart', names), undo: () => keepApart(false) });
    });
  return (
    <li className="like-pair" aria-label={t('pair', names)}>
      <ul className="like-terms">
        {[first, second].map((term) => (
          <li key={term.id}>
            <PathLink path={`/admin/terms/${term.id}`} className="text-link">
              {term.name}
            </PathLink>{' '}
            <span className="text-muted">{t('comics', { count: term.comics_count })}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {t(pair.is_same ? 'same' : 'letter')} {t('shared', { count: pair.shared_comics })}
      </p>
      <div className="edited-term-acts">
        <Button onClick={() => onMerge({ target: first, source: second })}>
          {t('mergeInto', { name: first.name })}
        </Button>
        <Button onClick={() => onMerge({ target: second, source: first })}>
          {t('mergeInto', { name: second.name })}
        </Button>
        <Button variant="quiet" isBusy={isBusy} onClick={() => void leaveAlone()}>
          {t('leave')}
        </Button>
      </div>
    </li>
  );
}
