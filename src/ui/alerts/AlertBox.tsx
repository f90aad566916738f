import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { closeAlert, type ShownAlert } from './shownAlerts.ts';

/**
 * The time that a success stands; it waits while it is pointed at or has the focus. Errors stay
 * until they are closed.
 */
const SHOWN_MS = 6_000;

/** Part of the first load: it must be able to say that a script could not be had. */
export function AlertBox({ alert }: { alert: ShownAlert }) {
  const t = useTranslations();
  const [isHeld, setIsHeld] = useState(false);
  const { id, kind, text, action, shownMs = SHOWN_MS } = alert;
  useEffect(() => {
    if (kind === 'danger' || isHeld) return undefined;
    const timer = setTimeout(() => closeAlert(id), shownMs);
    return () => clearTimeout(timer);
  }, [id, kind, isHeld, shownMs]);
  const Icon = kind === 'danger' ? CircleAlert : CircleCheck;
  return (
    <div
      role={kind === 'danger' ? 'alert' : undefined}
      className={`alert alert-${kind}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon aria-hidden className="size-icon flex-none" />
      <p className="grow whitespace-pre-line">{text ?? t('error.wrong')}</p>
      {action && (
        <button type="button" className="button shrink-0" onClick={action.run}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="icon-button"
        aria-label={t('dialog.close')}
        onClick={() => closeAlert(id)}
      >
        <X aria-hidden className="size-icon" />
      </button>
    </div>
  );
}
