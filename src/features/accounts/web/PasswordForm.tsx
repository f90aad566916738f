import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { PasswordInput } from '../../../ui/kit/PasswordInput.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { refreshAccount } from '../../sessions/web/refreshAccount.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { HiddenUsername } from '../../users/web/HiddenUsername.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { useNewPassword } from './useNewPassword.ts';

export function PasswordForm() {
  const t = useTranslations('account.settings.password');
  const { user } = useSession();
  const { callApi } = useApi();
  const { id } = useSite();
  const { errors, isBusy, sentCount, send } = useFormSending();
  const readNewPassword = useNewPassword();
  const change = (values: FormData) =>
    send(values, async () => {
      const said = await callApi('PUT /api/account/password', {
        current_password: String(values.get('current_password')),
        ...readNewPassword(values),
      });
      showResponse(said);
      // An address that waited for its link is dropped with the old password.
      void refreshAccount(id, callApi);
    });
  return (
    <Panel title={t('title')} description={t('about')}>
      <Form errors={errors} onSubmit={(values) => void change(values)}>
        <HiddenUsername username={user?.username ?? ''} />
        {/* A new key empties the inputs; the button keeps the focus. */}
        <Fragment key={sentCount}>
          <PasswordInput
            label={t('current')}
            name="current_password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields label={t('new')} />
        </Fragment>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('change')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
