import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState, type InputHTMLAttributes } from 'react';
import { useTranslations } from 'use-intl';
import { Field, type FieldProps } from './Field.tsx';

export type PasswordInputProps = FieldProps &
  Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof FieldProps | 'id' | 'type' | 'maxLength' | 'autoComplete'
  > & {
    autoComplete: 'current-password' | 'new-password';
  };

/** A password, which can be looked at while it is typed (ASVS 6.2.6) and pasted. */
export function PasswordInput({ label, name, description, required, ...rest }: PasswordInputProps) {
  const t = useTranslations('controls');
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Field label={label} name={name} description={description} required={required}>
      {(control) => (
        <span className="input-with-button">
          <input
            className="input"
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...rest}
            {...control}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={t('showPassword')}
            aria-pressed={isShown}
            aria-controls={control.id}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon aria-hidden className="size-icon" />
          </button>
        </span>
      )}
    </Field>
  );
}
