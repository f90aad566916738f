import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import '../../../ui/kit/settingsRows.css';

export type ShownSecretProps = { label: string; description: string; value: string; onKept: () => void };

/** Shows a new secret once, to be copied. Its field is focused, with all of the text selected. */
export function ShownSecret({ label, description, value, onKept }: ShownSecretProps) {
  const t = useTranslations('account.settings.secret');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showAlert({ kind: 'success', text: t('copied') });
    } catch {
      // Browsers keep the clipboard from plain http and from who says no: it is chosen, to be
      // copied by key.
      box.current?.querySelector('input')?.focus();
      showAlert({ kind: 'danger', text: t('copyFailed') });
    }
  };
  return (
    <div ref={box} className="settings-secret mb-24">
      <TextInput
        label={label}
        name="secret"
        description={description}
        value={value}
        onFocus={(event) => event.currentTarget.select()}
        autoComplete="off"
        spellCheck={false}
        readOnly
      />
      <div className="settings-actions">
        <Button icon={<Copy aria-hidden className="size-icon" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button variant="quiet" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
