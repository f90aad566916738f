import { useTranslations } from 'use-intl';
import { Dialog } from '../../../../ui/controls/Dialog.tsx';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { TextArea } from '../../../../ui/kit/TextArea.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import { MAX_MESSAGE_LENGTH } from '../../../commentModeration/commentActs.ts';
import { ReasonChoice } from '../ReasonChoice.tsx';
import type { ReportReason } from '../../../reports/reportReasons.ts';

export type RemovalWords = { reason: ReportReason; message?: string };

export type RemoveDialogProps = {
  isOpen: boolean;
  count: number;
  /** @throws ApiError, which the form shows */
  remove: (words: RemovalWords) => Promise<void>;
  onClose: () => void;
};

/** Why comments are removed, in words that their authors read. */
export function RemoveDialog({ isOpen, count, remove, onClose }: RemoveDialogProps) {
  const t = useTranslations('admin.comments');
  const { errors, isBusy, send } = useFormSending();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('removeTitle', { count })}>
      <p className="mb-24 text-muted">{t('removeAbout')}</p>
      <Form errors={errors} onSubmit={(values) => void send(values, () => remove(removalWords(values)))}>
        <ReasonChoice />
        <TextArea label={t('message')} name="message" rows={2} maxLength={MAX_MESSAGE_LENGTH} />
        <div>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('acts.remove')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}

/** The values of a form with `ReasonChoice` and a message. */
export function removalWords(values: FormData): RemovalWords {
  const message = String(values.get('message')).trim();
  const reason = String(values.get('reason')) as ReportReason;
  return message === '' ? { reason } : { reason, message };
}
