import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { MemberImport } from '../memberImportsApi.ts';
import { ImportLists } from './ImportLists.tsx';
import { ImportState } from './ImportState.tsx';
import '../../../ui/kit/settingsRows.css';
import './transfer.css';

type Question = 'discard' | 'undo' | 'forget';
type ImportCardProps = { told: MemberImport; onChanged: () => void };

/** One import: how far it is, what it found, and what can be done with it. */
export function ImportCard({ told, onChanged }: ImportCardProps) {
  const t = useTranslations('transfer');
  const format = useFormatter();
  const { id, state, source, counts, created_at } = told;
  const date = format.dateTime(new Date(created_at), { dateStyle: 'medium' });
  const hasLists = state === 'ready' || state === 'applied';
  return (
    <section className="import-card" aria-labelledby={`import-${id}`}>
      <h3 id={`import-${id}`} tabIndex={-1} className="font-strong">
        {t('of', { source: source === null ? t('file') : t(`sources.${source}`), date })}
      </h3>
      <ImportState told={told} />
      <ImportActs told={told} onChanged={onChanged} />
      {hasLists && <ImportLists id={id} counts={counts} onChanged={onChanged} />}
    </section>
  );
}

function ImportActs({ told, onChanged }: ImportCardProps) {
  const t = useTranslations('transfer');
  const { callApi } = useApi();
  const { isBusy, send } = useFormSending();
  const [question, setQuestion] = useState<Question>();
  const { id, state, counts, undo_until } = told;
  const act = async (call: () => Promise<unknown>) => {
    await send(null, call);
    setQuestion(undefined);
    onChanged();
  };
  const drop = () => callApi('DELETE /api/member-imports/:id', { id });
  const isFree = state === 'reading' || state === 'ready' || state === 'failed';
  const rest = counts.left + counts.asked + counts.skipped;
  const calls = {
    discard: drop,
    undo: () => callApi('POST /api/member-imports/:id/undo', { id }),
    forget: drop,
  };
  const labels = { discard: t('discard'), undo: t('undo'), forget: t('forget') };
  return (
    <div className="settings-actions">
      {(state === 'ready' || (state === 'applied' && counts.matched > 0)) && (
        <Button
          variant="primary"
          isBusy={isBusy}
          disabled={counts.matched === 0}
          onClick={() => void act(() => callApi('POST /api/member-imports/:id/apply', { id }))}
        >
          {counts.matched === 0 ? t('applyNothing') : t('apply', { count: counts.matched })}
        </Button>
      )}
      {undo_until !== null && <Button onClick={() => setQuestion('undo')}>{labels.undo}</Button>}
      {isFree && <Button onClick={() => setQuestion('discard')}>{labels.discard}</Button>}
      {state === 'applied' && rest > 0 && (
        <Button onClick={() => setQuestion('forget')}>{labels.forget}</Button>
      )}
      {question && (
        <ConfirmDialog
          isOpen
          title={t(`${question}Title`)}
          confirmLabel={labels[question]}
          isBusy={isBusy}
          onConfirm={() => void act(calls[question])}
          onClose={() => setQuestion(undefined)}
        >
          {t(`${question}Message`)}
        </ConfirmDialog>
      )}
    </div>
  );
}
