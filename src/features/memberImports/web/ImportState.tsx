import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import type { MemberImport } from '../memberImportsApi.ts';
import './transfer.css';

/** In words, how far an import is. */
export function ImportState({ told }: { told: MemberImport }) {
  const t = useTranslations('transfer');
  const momentWords = useMomentWords();
  const { state, fault, done, total, counts, undo_until } = told;
  return (
    <>
      <div role="status">
        {state === 'failed' && fault && (
          <p className="import-fault">
            {t(fault.line === null ? 'failed' : 'failedAt', {
              reason: t(`faults.${fault.code}`),
              line: fault.line ?? 0,
            })}
          </p>
        )}
        {state === 'undone' && <p>{t('undone')}</p>}
        {state === 'applied' && (
          <p>
            {t('applied', { count: counts.applied })}{' '}
            {undo_until !== null &&
              t('undoUntil', {
                time: momentWords(undo_until),
              })}
          </p>
        )}
        {state === 'applied' && counts.asked > 0 && <p>{t('offered')}</p>}
        {state === 'ready' && <Found told={told} />}
      </div>
      {/* Not read out each time a number changes. */}
      {state === 'reading' && <Working words={t('reading')} />}
      {state === 'applying' && <Working words={t('applying', { done, total })} done={done} total={total} />}
      {state === 'undoing' && <Working words={t('undoing', { done, total })} done={done} total={total} />}
    </>
  );
}

function Found({ told: { counts, chapters_count } }: { told: MemberImport }) {
  const t = useTranslations('transfer');
  return (
    <>
      <ul className="import-found tabular">
        <li>
          {t('ready.found', { count: counts.matched })}
          {chapters_count > 0 && `, ${t('ready.chapters', { count: chapters_count })}`}
        </li>
        {/* Also with none: the lists below stay where they are while a member decides. */}
        <li>{t('ready.asked', { count: counts.asked })}</li>
        <li>{t('ready.left', { count: counts.left })}</li>
      </ul>
      <p className="import-note">
        {t('laterWins')} {t('readLater')}
      </p>
    </>
  );
}

/** Without a total it is not known how much there is. */
function Working({ words, done, total = 0 }: { words: string; done?: number; total?: number }) {
  const id = useId();
  return (
    <div className="import-working">
      <p id={id} className="tabular">
        {words}
      </p>
      <progress aria-labelledby={id} {...(total > 0 ? { max: total, value: done } : {})} />
    </div>
  );
}
