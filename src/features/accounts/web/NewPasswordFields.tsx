import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { PasswordInput } from '../../../ui/kit/PasswordInput.tsx';
import { useSite } from '../../site/web/useSite.ts';
import { strengthOf, type Strength } from './strengthOf.ts';
import './accountCard.css';

/**
 * A new password, twice. Its strength goes by its length, and by how easily it is guessed (ASVS
 * 6.2.1, 6.2.5).
 */
export function NewPasswordFields({ label }: { label?: string }) {
  const t = useTranslations('account.newPasswordFields');
  const { title } = useSite();
  const [strength, setStrength] = useState<Strength>('none');
  const measure = ({ currentTarget: field }: FormEvent<HTMLInputElement>) =>
    setStrength(strengthOf(field.value, { ...typedNames(field.form), site_title: title }));
  return (
    <>
      <div>
        <PasswordInput
          label={label ?? t('password')}
          name="password"
          description={t('about')}
          autoComplete="new-password"
          onInput={measure}
          required
        />
        <div className="password-strength" data-strength={strength}>
          <span aria-hidden className="password-strength-bar" />
          <span role="status">{strength !== 'none' && t(`strengths.${strength}`)}</span>
        </div>
      </div>
      <PasswordInput label={t('repeat')} name="password_confirmation" autoComplete="new-password" required />
    </>
  );
}

function typedNames(form: HTMLFormElement | null): { username: string; email: string } {
  const values = form ? new FormData(form) : new FormData();
  return { username: String(values.get('username') ?? ''), email: String(values.get('email') ?? '') };
}
