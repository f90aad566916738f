import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Form } from '../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { OwnerPassword } from '../../sessions/web/OwnerPassword.tsx';
import { FactorActions } from './FactorActions.tsx';
import { FactorStep } from './FactorStep.tsx';
import './secondFactors.css';

export type PasswordStepProps = {
  /** Says what is about to happen. */
  children?: ReactNode;
  label: string;
  isDanger?: boolean;
  act: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** A change that needs the password, and nothing else. */
export function PasswordStep({ children, label, isDanger = false, act, onCancel }: PasswordStepProps) {
  const t = useTranslations('account.secondFactors');
  const { errors, isBusy, send } = useFormSending();
  const submit = (values: FormData) => send(values, () => act(String(values.get('password'))));
  return (
    <FactorStep>
      {children && <p className="factor-about">{children}</p>}
      <Form errors={errors} onSubmit={(values) => void submit(values)}>
        <OwnerPassword description={t('passwordAbout')} />
        <FactorActions label={label} isDanger={isDanger} isBusy={isBusy} onCancel={onCancel} />
      </Form>
    </FactorStep>
  );
}
