import { use, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { brokenConstraint } from './brokenConstraint.ts';
import { FormErrorsContext, type FormErrors } from './formErrors.ts';

export type FieldErrors = {
  messages: readonly string[];
  /** For the element around the control: the browser found it invalid, or it was changed. */
  handlers: { onInvalidCapture(event: FormEvent): void; onInput(): void };
};

/**
 * Errors of a field from the browser or the server, whichever came last, until the value changes.
 */
export function useFieldErrors(name: string): FieldErrors {
  const t = useTranslations('controls.invalid');
  const errors = use(FormErrorsContext);
  const [own, setOwn] = useState<{ of: FormErrors; messages: readonly string[] }>();
  return {
    messages: own?.of === errors ? own.messages : (errors[name] ?? []),
    handlers: {
      onInvalidCapture(event) {
        // In place of the browser's bubble.
        event.preventDefault();
        const broken = brokenConstraint(event.target as HTMLInputElement);
        setOwn({ of: errors, messages: broken ? [t(broken.reason, { count: broken.count })] : [] });
      },
      onInput: () => setOwn({ of: errors, messages: [] }),
    },
  };
}
