import { useSyncExternalStore } from 'react';
import { AlertBox } from './AlertBox.tsx';
import { onAlertsChange, shownAlerts } from './shownAlerts.ts';

const none = shownAlerts();

/** Where alerts appear. It is there before the first one, or screen readers would not read that out. */
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
