import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { ConfirmDialog } from '../../../ui/kit/ConfirmDialog.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { OwnerPassword } from '../../sessions/web/OwnerPassword.tsx';
import { useLeaving } from '../../sessions/web/useLeaving.ts';

/** Data that goes with the account; keys of `account.settings.delete.goes`. */
const GOES = ['profile', 'settings', 'playlists', 'access', 'username'] as const;

/** The end of the account: the password first, then what goes, then it is gone at once. */
export function DeleteAccountSection() {
  const t = useTranslations('account.settings.delete');
  const leave = useLeaving();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [given, setGiven] = useState<FormData>();
  const remove = async () => {
    if (!given) return;
    await send(given, async () => {
      const said = await callApi('POST /api/account/deletion', {
        password: String(given.get('password')),
        comments: given.has('comments') ? 'remove' : 'keep',
      });
      await leave();
      showResponse(said);
    });
    setGiven(undefined);
  };
  return (
    <Panel isDanger title={t('title')} description={t('about')}>
      <Form errors={errors} onSubmit={setGiven}>
        <OwnerPassword />
        <Checkbox name="comments" label={t('comments')} description={t('aboutComments')} />
        <div>
          <Button type="submit" variant="danger">
            {t('ask')}
          </Button>
        </div>
      </Form>
      <ConfirmDialog
        isOpen={given !== undefined}
        isDanger
        isBusy={isBusy}
        title={t('confirmTitle')}
        confirmLabel={t('confirm')}
        onConfirm={() => void remove()}
        onClose={() => setGiven(undefined)}
      >
        <p>{t('goesTitle')}</p>
        <ul className="text-list my-8">
          {GOES.map((part) => (
            <li key={part}>{t(`goes.${part}`)}</li>
          ))}
        </ul>
        <p>{t('final')}</p>
      </ConfirmDialog>
    </Panel>
  );
}
