import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { ReportReason } from '../../reports/reportReasons.ts';
import type { QueueItem, QueueItemDetail } from '../moderationApi.ts';
import { memberActKey } from './actWords.ts';
import { History } from './ItemRecords.tsx';
import { ReasonChoice } from './ReasonChoice.tsx';
import type { Decided } from './useQueue.ts';
import './moderation.css';

const USUAL_DAYS = 7;
/** A hundred years: for good. */
const MAX_DAYS = 36_500;

export type ActDialogProps = {
  act: 'ban' | 'warn';
  kind: QueueItem['kind'];
  username: string;
  history?: QueueItemDetail['history'] | undefined;
  /** Chosen in the dialog if not given. */
  reason?: ReportReason;
  isOpen: boolean;
  decide: (decided: Decided) => Promise<void>;
  onClose: () => void;
};

/**
 * A ban with its length, or a warning, in words that the member reads; what was decided about them
 * before stands below.
 */
export function ActDialog(props: ActDialogProps) {
  const { act, kind, username, history = [], reason, isOpen, decide, onClose } = props;
  const t = useTranslations('admin.moderation');
  const { errors, isBusy, send } = useFormSending();
  const carryOut = (values: FormData) =>
    send(values, () =>
      decide({
        act,
        reason: reason ?? (String(values.get('reason')) as ReportReason),
        message: String(values.get('message')),
        ...(act === 'ban' ? { days: Number(values.get('days')) } : {}),
      }),
    );
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t(`${act}Title`, { username })}>
      <p className="mb-24 text-muted">
        {t(`${act}About`)} {kind === 'comment' && t('removesToo')}
      </p>
      <Form errors={errors} onSubmit={(values) => void carryOut(values)}>
        {act === 'ban' && (
          <TextInput
            label={t('days')}
            name="days"
            type="number"
            min={1}
            max={MAX_DAYS}
            defaultValue={USUAL_DAYS}
            required
          />
        )}
        {reason === undefined && <ReasonChoice />}
        <TextArea
          label={t('message')}
          name="message"
          maxLength={500}
          rows={2}
          defaultValue={reason === undefined ? '' : t(`reasons.${reason}`)}
          required
        />
        <div>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t(`acts.${memberActKey(kind, act)}`)}
          </Button>
        </div>
      </Form>
      {history.length > 0 && (
        <div className="moderation-records mt-24">
          <History history={history} />
        </div>
      )}
    </Dialog>
  );
}
