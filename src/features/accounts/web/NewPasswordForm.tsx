import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { clearAnswers } from '../../../ui/api/clearAnswers.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { endSession } from '../../sessions/web/keepSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import { HiddenUsername } from '../../users/web/HiddenUsername.tsx';
import { NewPasswordFields } from './NewPasswordFields.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { useNewPassword } from './useNewPassword.ts';

export type NewPasswordFormProps = {
  token: string;
  username: string;
  /** The link was good when the form was opened, and is not any more. */
  onDeadLink: () => void;
};

/** The link does not work any more. */
const DEAD = [404, 410];

export function NewPasswordForm({ token, username, onDeadLink }: NewPasswordFormProps) {
  const t = useTranslations('account');
  const { callApi, language } = useApi();
  const { id } = useSite();
  const router = useRouter();
  const queries = useQueryCache();
  const { errors, isBusy, send } = useFormSending();
  const readNewPassword = useNewPassword();
  const save = (values: FormData) =>
    send(values, async () => {
      const password = readNewPassword(values);
      try {
        showResponse(await callApi('POST /api/password/reset', { token, ...password }));
      } catch (error) {
        if (error instanceof ApiError && DEAD.includes(error.status)) return onDeadLink();
        throw error;
      }
      // Every session of the account has ended, also one of this browser.
      endSession(id);
      clearAnswers(queries);
      router.history.replace(`/${language}/login`);
    });
  return (
    <Form method="post" errors={errors} onSubmit={(values) => void save(values)}>
      <HiddenUsername username={username} />
      <NewPasswordFields />
      <SubmitButton isBusy={isBusy}>{t('newPassword.submit')}</SubmitButton>
    </Form>
  );
}
