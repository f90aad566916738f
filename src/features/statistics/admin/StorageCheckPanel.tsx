import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useLookAgain } from '../../../ui/api/useLookAgain.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { StorageCheck, StorageFindings } from '../statisticsApi.ts';
import { useSizeText } from '../../savedChapters/web/useSizeText.ts';
import '../../../ui/kit/field.css';
import './statistics.css';

const LOOK_EVERY_MS = 2_000;

/** Holds the kept files against the pictures of the site, and says what was found. */
export function StorageCheckPanel() {
  const t = useTranslations('admin.statistics.check');
  const api = useApi();
  const queries = useQueryCache();
  const { isBusy, send } = useFormSending();
  const [isAsked, setIsAsked] = useState(false);
  const query = queryOf(api, 'GET /api/admin/storage/check', {}, { keptMs: 0 });
  const answer = useAnswer(query);
  const { data, isFailed, retry } = answer;
  const check = data?.check ?? null;
  const isRunning = check !== null && check.ended_at === null;
  useLookAgain(isRunning ? LOOK_EVERY_MS : undefined, answer);
  const start = (removes: boolean) =>
    send(null, async () => {
      const answer = await api.callApi('POST /api/admin/storage/check', { removes });
      updateAnswers(queries, { call: 'GET /api/admin/storage/check', input: {}, update: () => answer });
      setIsAsked(false);
    });
  const strays = check?.result && !check.removes ? check.result.strays : 0;
  return (
    <Panel title={t('title')}>
      <p className="field-about">{t('about')}</p>
      {isFailed && !data && <FailedAnswer onRetry={retry} />}
      <div role="status">{check ? <CheckState check={check} /> : data && <p>{t('never')}</p>}</div>
      <div className="statistics-acts">
        <Button isBusy={isBusy} disabled={isRunning} onClick={() => void start(false)}>
          {t('start')}
        </Button>
        {strays > 0 && (
          <Button variant="danger" onClick={() => setIsAsked(true)}>
            {t('remove', { count: strays })}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsked}
        title={t('removeTitle', { count: strays })}
        confirmLabel={t('remove', { count: strays })}
        isDanger
        isBusy={isBusy}
        onConfirm={() => void start(true)}
        onClose={() => setIsAsked(false)}
      >
        {t('removeAbout')}
      </ConfirmDialog>
    </Panel>
  );
}

function CheckState({ check: { started_at, ended_at, done, total, result } }: { check: StorageCheck }) {
  const t = useTranslations('admin.statistics.check');
  const format = useFormatter();
  const at = useMomentWords();
  if (ended_at === null || result === null)
    return (
      <p>{t('running', { time: at(started_at), done: format.number(done), total: format.number(total) })}</p>
    );
  return (
    <>
      <p>{t('ended', { time: at(ended_at), count: result.pictures })}</p>
      <Findings findings={result} />
    </>
  );
}

function Findings({ findings }: { findings: StorageFindings }) {
  const t = useTranslations('admin.statistics.check');
  const sizeText = useSizeText();
  const { missing, wrong, strays, stray_bytes, removed, examples } = findings;
  if (missing + wrong + strays === 0)
    return (
      <p>
        <Badge tone="ok">{t('whole')}</Badge>
      </p>
    );
  return (
    <>
      <ul>
        {missing > 0 && (
          <li>
            <Badge tone="danger">{t('found.missing', { count: missing })}</Badge> {t('lost')}
          </li>
        )}
        {wrong > 0 && (
          <li>
            <Badge tone="danger">{t('found.wrong', { count: wrong })}</Badge> {t('lost')}
          </li>
        )}
        {strays > 0 && (
          <li>
            <Badge tone={removed === strays ? 'ok' : 'warn'}>
              {t('found.strays', { count: strays, size: sizeText(stray_bytes) })}
            </Badge>{' '}
            {removed > 0 && t('removed', { count: removed })}
          </li>
        )}
      </ul>
      <details>
        <summary>{t('examples')}</summary>
        <ul className="statistics-files">
          {examples.map(({ what, key }) => (
            <li key={key}>
              {t(`what.${what}`)}: <code>{key}</code>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
