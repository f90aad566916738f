import { useTranslations } from 'use-intl';
import { composedLength, composedText } from '../../../contract/composedText.ts';
import { ApiError } from '../../../ui/api/ApiError.ts';
import { PASSWORD_LENGTH } from '../../users/passwordLength.ts';

export type NewPassword = { password: string; password_confirmation: string };

/**
 * Reads both fields of `NewPasswordFields`. The returned function throws an ApiError that names the
 * field, for asking the server would cost a captcha. The browser's own bounds count code units.
 */
export function useNewPassword(): (values: FormData) => NewPassword {
  const t = useTranslations('account.newPasswordFields');
  const invalid = useTranslations('controls.invalid');
  const ofLength = useTranslations('length');
  return (values) => {
    const password = String(values.get('password'));
    const repeated = String(values.get('password_confirmation'));
    const { min, max } = PASSWORD_LENGTH;
    const length = composedLength(password);
    if (length < min) throw refusal('password', invalid('tooShort', { count: min }));
    if (length > max) throw refusal('password', ofLength('over', { max, count: length - max }));
    if (composedText(password) !== composedText(repeated))
      throw refusal('password_confirmation', t('mismatch'));
    return { password, password_confirmation: repeated };
  };
}

function refusal(field: keyof NewPassword, message: string): ApiError {
  return new ApiError({ status: 422, code: 'validation', message, errors: { [field]: [message] } });
}
