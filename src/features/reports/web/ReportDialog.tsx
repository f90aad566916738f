import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { CaptchaStatus } from '../../accounts/web/captcha/CaptchaStatus.tsx';
import { useCaptcha } from '../../accounts/web/captcha/useCaptcha.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import {
  isOfSite,
  MAX_NOTE_LENGTH,
  REASONS_OF,
  type ReportKind,
  type ReportReason,
  type SiteReason,
} from '../reportReasons.ts';

export type ReportedTarget = {
  kind: Exclude<ReportKind, 'page'>;
  /** The target as `POST /api/reports` names it. */
  target: string;
  /** The name as readers know it. */
  name: string;
};

export type ReportDialogProps = ReportedTarget & { isOpen: boolean; onClose: () => void };

/**
 * The form of a report: a reason, and words where the reader has some. Visitors' browsers solve a
 * captcha meanwhile.
 */
export const ReportDialog = withWords(function ReportDialog(props: ReportDialogProps) {
  const { kind, name, isOpen, onClose } = props;
  const t = useTranslations('account.report');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { name })}>
      {/* Each opening begins with an empty form. */}
      <ReportForm key={kind} {...props} />
    </Dialog>
  );
});

function ReportForm({ kind, target, onClose }: ReportDialogProps) {
  const t = useTranslations('account.report');
  const { callApi } = useApi();
  const { user } = useSession();
  const captcha = useCaptcha();
  const { errors, isBusy, send } = useFormSending();
  const [reason, setReason] = useState<ReportReason>();
  const report = (values: FormData) =>
    send(values, async () => {
      const note = String(values.get('note')).trim();
      await callApi('POST /api/reports', {
        kind,
        target,
        reason: String(values.get('reason')) as ReportReason,
        ...(note === '' ? {} : { note }),
        ...(user ? {} : { captcha: await captcha.take() }),
      });
      showAlert({ kind: 'success', text: user?.is_verified ? `${t('thanks')} ${t('told')}` : t('thanks') });
      onClose();
    });
  return (
    <Form
      errors={errors}
      onSubmit={(values) => void report(values)}
      onFocus={() => {
        if (!user) captcha.start();
      }}
    >
      <RadioGroup
        label={t('reason')}
        name="reason"
        required
        onChange={setReason}
        options={REASONS_OF[kind].map((one) => ({
          value: one,
          label: t(`reasons.${nameOf(one)}.label`),
          description: t(`reasons.${nameOf(one)}.about`),
        }))}
      />
      <TextArea
        label={t('note')}
        name="note"
        description={t('noteAbout')}
        maxLength={MAX_NOTE_LENGTH}
        rows={3}
        required={reason === 'other'}
      />
      {!user && <CaptchaStatus captcha={captcha} />}
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}

/** Broken pages are reported with one click, without this form; some reasons are the site's own. */
function nameOf(reason: ReportReason): Exclude<ReportReason, 'broken' | SiteReason> {
  return reason === 'broken' || isOfSite(reason) ? 'other' : reason;
}
