import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import type { ApiOutput } from '../../../contract/ApiMap.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';

export type NewTokenProps = { token: ApiOutput<'POST /api/tokens'>; onKept: () => void };

/** The token itself, this once. It has the focus when it comes, all of it chosen. */
export function NewToken({ token, onKept }: NewTokenProps) {
  const t = useTranslations('account.settings.tokens');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token.token);
      showAlert({ kind: 'success', text: t('copied') });
    } catch {
      // Browsers keep the clipboard from plain http and from who says no: it is chosen, to be copied by key.
      box.current?.querySelector('input')?.focus();
      showAlert({ kind: 'danger', text: t('copyFailed') });
    }
  };
  return (
    <div ref={box} className="settings-secret mb-24">
      <TextInput
        label={t('newToken', { name: token.name })}
        name="token"
        description={t('newTokenAbout')}
        value={token.token}
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
