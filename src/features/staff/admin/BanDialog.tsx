import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type { ManagedUser } from '../staffApi.ts';

const USUAL_DAYS = 7;
/** A hundred years: for good. */
const MAX_DAYS = 36_500;

export type BanDialogProps = {
  user: ManagedUser;
  isOpen: boolean;
  onBanned: (user: ManagedUser) => void;
  onClose: () => void;
};

/** For how long, and why: the member is told both. */
export function BanDialog({ user, isOpen, onBanned, onClose }: BanDialogProps) {
  const t = useTranslations('account.profile.ban');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const ban = (values: FormData) =>
    send(values, async () => {
      const days = Number(values.get('days'));
      const reason = String(values.get('reason'));
      onBanned(await callApi('POST /api/users/:id/ban', { id: user.id, days, reason }));
    });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('title', { username: user.username })}>
      <p className="mb-24 text-muted">{t('about')}</p>
      <Form errors={errors} onSubmit={(values) => void ban(values)}>
        <TextInput
          label={t('days')}
          name="days"
          type="number"
          min={1}
          max={MAX_DAYS}
          defaultValue={USUAL_DAYS}
          required
        />
        <TextArea
          label={t('reason')}
          name="reason"
          description={t('reasonAbout')}
          maxLength={500}
          rows={2}
          required
        />
        <div>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {t('confirm')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
