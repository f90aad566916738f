import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { showAlert } from '../../../ui/alerts/shownAlerts.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { useSession } from '../../sessions/web/useSession.ts';
import { useSite } from '../../site/web/useSite.ts';
import '../../../ui/kit/settingsRows.css';
import './secondFactors.css';

export type NewBackupCodesProps = { codes: readonly string[]; onKept: () => void };

/** The codes themselves, this once. They have the focus when they come. */
export function NewBackupCodes({ codes, onKept }: NewBackupCodesProps) {
  const t = useTranslations('account.secondFactors.backupCodes');
  const site = useSite();
  const { user } = useSession();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const title = t('of', { name: user?.username ?? '', site: site.title });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showAlert({ kind: 'success', text: t('copied') });
    } catch {
      // Browsers keep the clipboard from plain http and from who says no.
      showAlert({ kind: 'danger', text: t('copyFailed') });
    }
  };
  const file = `${title}\n\n${codes.join('\n')}\n`;
  return (
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={titleId}
      className="settings-secret backup-codes"
    >
      <h3 id={titleId} className="backup-codes-title">
        {title}
      </h3>
      <p className="factor-about">{t('keep')}</p>
      <ol className="backup-codes-list" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="settings-actions">
        <Button icon={<Copy aria-hidden className="size-icon" />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <a
          className="button"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={`${site.id}-${t('fileName')}.txt`}
        >
          <Download aria-hidden className="size-icon" />
          {t('download')}
        </a>
        <Button icon={<Printer aria-hidden className="size-icon" />} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <div className="settings-actions">
        <Button variant="primary" onClick={onKept}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}
