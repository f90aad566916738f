import { useSyncExternalStore } from 'react';
import { AlertBox } from './AlertBox.tsx';
import { onAlertsChange, shownAlerts } from './shownAlerts.ts';

const none = shownAlerts();

/**
 * The live region of alerts. It is mounted while empty: screen readers announce only changes to an
 * existing one.
 */
export function AlertRegion() {
  const alerts = useSyncExternalStore(onAlertsChange, shownAlerts, () => none);
  return (
    <div aria-live="polite" className="alert-region">
      {alerts.map((alert) => (
        <AlertBox key={alert.id} alert={alert} />
      ))}
    </div>
  );
}
