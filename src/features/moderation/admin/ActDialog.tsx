import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { MAX_MESSAGE_LENGTH } from '../../commentModeration/commentActs.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { OTHERS_SPANS, type ModerationAct, type OthersSpan } from '../moderationActs.ts';
import type { QueueItem, QueueItemDetail } from '../moderationApi.ts';
import { AGAINST_ACTS, memberActKey, type AgainstAct } from './actWords.ts';
import { BanLength } from './BanLength.tsx';
import { InlineChoice } from './InlineChoice.tsx';
import { History } from './ItemRecords.tsx';
import { OthersChoice } from './OthersChoice.tsx';
import './moderation.css';

/** A decision against a member, as the calls take it. */
export type Against = {
  act: AgainstAct;
  reason: ReportReason;
  message?: string;
  days?: number;
  others?: OthersSpan;
};

/** Known of the member and the thing; undefined until it is here. */
export type ActSubject = {
  acts: readonly ModerationAct[];
  /** Null where the account is gone. */
  memberId: string | null;
  comment?: { id: string; text: string };
  history?: QueueItemDetail['history'];
};

export type ActDialogProps = {
  /** Chosen first; the others that the caller may do are offered beside it. */
  act: AgainstAct;
  kind: QueueItem['kind'];
  username: string;
  subject: ActSubject | undefined;
  /** Chosen first. */
  reason?: ReportReason;
  /** Fetches the subject once more, after a failure. */
  retry?: (() => void) | undefined;
  /** @throws ApiError, which the form shows */
  decide: (against: Against) => Promise<void>;
  onClose: () => void;
};

/**
 * All that staff do against a member in one go: a comment is removed, its author warned or banned,
 * and others of theirs removed too, in words that the member reads. Earlier decisions about the
 * same thing stand below.
 */
export function ActDialog(props: ActDialogProps) {
  const { act: first, kind, username, subject, reason, retry, decide, onClose } = props;
  const t = useTranslations('admin.moderation');
  const { errors, isBusy, send } = useFormSending();
  const [chosen, setAct] = useState(first);
  const formId = useId();
  const acts = AGAINST_ACTS.filter((one) => subject?.acts.includes(one));
  const act = acts.includes(chosen) ? chosen : (acts[0] ?? chosen);
  const carryOut = (values: FormData) => send(values, () => decide(againstOf(act, values)));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`${act}Title`, { username })}
      footer={
        acts.length > 0 && (
          <Button type="submit" form={formId} variant="danger" isBusy={isBusy}>
            {t(`acts.${memberActKey(kind, act)}`)}
          </Button>
        )
      }
    >
      <p className="mb-24 text-muted">
        {t(`${act}About`)} {kind === 'comment' && act !== 'remove' && t('removesToo')}
      </p>
      {!subject && (retry ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton />)}
      {subject?.comment && (
        <blockquote className="moderation-bio own-lines mb-24" dir="auto">
          {subject.comment.text}
        </blockquote>
      )}
      {subject && acts.length === 0 && <p>{t('nothingToDecide')}</p>}
      {subject && acts.length > 0 && (
        <Form id={formId} errors={errors} onSubmit={(values) => void carryOut(values)}>
          {acts.length > 1 && (
            <InlineChoice
              legend={t('whatToDo')}
              name="act"
              value={act}
              onChange={setAct}
              options={acts.map((one) => ({ value: one, label: t(`acts.${memberActKey(kind, one)}`) }))}
            />
          )}
          {act === 'ban' && <BanLength />}
          <ReasonAndWords kind={kind} reason={reason} isRequired={act !== 'remove'} />
          {subject.memberId !== null && (
            <OthersChoice {...{ username, memberId: subject.memberId, besideId: subject.comment?.id }} />
          )}
        </Form>
      )}
      {subject?.history && subject.history.length > 0 && (
        <div className="moderation-records mt-24">
          <History history={subject.history} />
        </div>
      )}
    </Dialog>
  );
}

/** Reasons that have words for the member. */
const WORDED = ['illegal', 'consent', 'abuse', 'spoiler', 'spam'] as const;

type ReasonAndWordsProps = {
  kind: QueueItem['kind'];
  reason: ReportReason | undefined;
  /** A warning and a ban say why; a removal says its reason in any case. */
  isRequired: boolean;
};

/** The reason, which brings its usual words as long as nobody has written others. */
function ReasonAndWords({ kind, reason: given, isRequired }: ReasonAndWordsProps) {
  const t = useTranslations('admin.moderation');
  const reasons = REASONS_OF[kind];
  const [reason, setReason] = useState<ReportReason>(given && reasons.includes(given) ? given : 'spam');
  const [written, setWritten] = useState<string>();
  const worded = WORDED.find((one) => one === reason);
  const usual = isRequired && worded ? t(`usualWords.${worded}`) : '';
  return (
    <>
      <InlineChoice
        legend={t('reasonsTitle')}
        name="reason"
        value={reason}
        onChange={(chosen) => {
          setReason(chosen);
          if (written === '') setWritten(undefined);
        }}
        options={reasons.map((one) => ({ value: one, label: t(`reasons.${one}`) }))}
      />
      <TextArea
        label={t('message')}
        name="message"
        maxLength={MAX_MESSAGE_LENGTH}
        rows={2}
        value={written ?? usual}
        onChange={({ target }) => setWritten(target.value)}
        required={isRequired}
      />
    </>
  );
}

function againstOf(act: AgainstAct, values: FormData): Against {
  const message = String(values.get('message')).trim();
  const others = OTHERS_SPANS.find((span) => span === values.get('others'));
  return {
    act,
    reason: String(values.get('reason')) as ReportReason,
    ...(message === '' ? {} : { message }),
    ...(act === 'ban' ? { days: Number(values.get('days')) } : {}),
    ...(others ? { others } : {}),
  };
}
