import { useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { LOCK_SCOPES, type LockScope } from '../../commentModeration/commentActs.ts';

export type LockDialogProps = {
  isOpen: boolean;
  /** The thing that the comments are about. */
  name: string;
  onLock: (scope: LockScope) => void;
  onClose: () => void;
};

/** The choice of the comments that are closed. */
export function LockDialog({ isOpen, name, onLock, onClose }: LockDialogProps) {
  const t = useTranslations('admin.moderation');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('lockTitle')}>
      <Form
        onSubmit={(values) => {
          const scope = LOCK_SCOPES.find((one) => one === values.get('scope'));
          if (scope) onLock(scope);
        }}
      >
        <RadioGroup
          label={t('lockScope')}
          name="scope"
          defaultValue="comment"
          required
          options={LOCK_SCOPES.map((scope) => ({ value: scope, label: t(`lockScopes.${scope}`, { name }) }))}
        />
        <div>
          <Button type="submit" variant="primary">
            {t('acts.lock')}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
}
