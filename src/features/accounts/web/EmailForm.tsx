import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { EmailInput } from '../../../ui/kit/EmailInput.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { keepUser } from '../../sessions/web/keepSession.ts';
import { OwnerPassword } from '../../sessions/web/OwnerPassword.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { User } from '../../users/User.ts';
import { ResendButton } from './ResendButton.tsx';
import '../../../ui/kit/settingsRows.css';

/**
 * The address with its state, and the way to another one: that is the account's once the link sent
 * there was opened.
 */
export function EmailForm({ user }: { user: User }) {
  const t = useTranslations('account.settings.email');
  const site = useSite();
  const { callApi } = useApi();
  const { errors, isBusy, sentCount, send } = useFormSending();
  const ask = (values: FormData) =>
    send(values, async () => {
      const email = String(values.get('email'));
      const password = String(values.get('password'));
      const changed = await callApi('PUT /api/account/email', { email, password });
      keepUser(site.id, changed);
      showResponse(t(answerOf(user, changed), { email: changed.pending_email ?? changed.email }));
    });
  return (
    <Panel title={t('title')} description={t('about')}>
      <div className="settings-note">
        <span className="settings-row-name grow">
          <span>{user.email}</span>
          <Badge tone={user.is_verified ? 'ok' : 'warn'}>
            {t(user.is_verified ? 'verified' : 'unverified')}
          </Badge>
        </span>
        {!user.is_verified && <ResendButton />}
        {user.pending_email && (
          <p className="settings-note-line">{t('pending', { email: user.pending_email })}</p>
        )}
      </div>
      <Form errors={errors} onSubmit={(values) => void ask(values)}>
        {/* A new key empties the inputs; the button keeps the focus. */}
        <Fragment key={sentCount}>
          <EmailInput label={t('new')} name="email" required />
          <OwnerPassword description={t('passwordAbout')} />
        </Fragment>
        <div>
          <Button type="submit" isBusy={isBusy}>
            {t('change')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** The outcome for an address that was typed: a name in `account.settings.email`. */
function answerOf(before: User, changed: User): 'asked' | 'sentAgain' | 'kept' | 'respelled' {
  if (changed.pending_email !== null) return 'asked';
  if (!changed.is_verified) return 'sentAgain';
  return before.email === changed.email ? 'kept' : 'respelled';
}
