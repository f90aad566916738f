import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { isOfSite, type ReportReason } from '../../../features/reports/reportReasons.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { MAX_APPEAL_LENGTH } from '../../../features/commentModeration/commentActs.ts';

/**
 * Why staff removed a comment of one's own, and the one appeal against it. The notice of the
 * removal leads here.
 */
export const RemovedCommentScreen = withWords(function RemovedCommentScreen() {
  const t = useTranslations('account.appeal');
  const { id } = useParams({ from: '/$lang/removed-comments/$id' });
  return (
    <div className="wrap min-h-dvh py-32">
      <div className="max-w-3xl">
        <PageHead title={t('title')} isIndexed={false} />
        <h1 tabIndex={-1} className="mb-24 text-26 md:text-34">
          {t('title')}
        </h1>
        <Removal id={id} />
      </div>
    </div>
  );
});

function Removal({ id }: { id: string }) {
  const t = useTranslations('account.appeal');
  const reasonName = useReasonName();
  const query = queryOf(useApi(), 'GET /api/comments/:id/removal', { id }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data && isFailed)
    return (
      <>
        <p className="mb-16">{t('over')}</p>
        <FailedAnswer onRetry={retry} />
      </>
    );
  if (!data) return <LinesSkeleton />;
  return (
    <>
      <p className="mb-8">{t('reason', { reason: reasonName(data.reason) })}</p>
      {data.message !== null && <p className="mb-8">{data.message}</p>}
      <blockquote className="mb-24 break-words whitespace-pre-wrap text-muted" dir="auto">
        {data.text}
      </blockquote>
      {data.can_appeal ? (
        <AppealForm id={id} />
      ) : (
        <p role="status">{t(data.appeal === 'refused' ? 'refused' : 'open')}</p>
      )}
    </>
  );
}

function AppealForm({ id }: { id: string }) {
  const t = useTranslations('account.appeal');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [text, setText] = useState('');
  const appeal = (values: FormData) =>
    send(
      values,
      async () => {
        await callApi('POST /api/comments/:id/appeal', { id, text: text.trim() });
      },
      { invalidates: ['GET /api/comments/:id/removal'] },
    );
  return (
    <Form errors={errors} onSubmit={(values) => void appeal(values)}>
      <TextArea
        label={t('text')}
        name="text"
        description={t('textAbout')}
        rows={4}
        maxLength={MAX_APPEAL_LENGTH}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        required
      />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}

function useReasonName(): (reason: ReportReason) => string {
  const t = useTranslations('account.report.reasons');
  return (reason) => t(`${isOfSite(reason) || reason === 'broken' ? 'other' : reason}.label`);
}
