import type { Alert } from './Alert.ts';

export type ShownAlert = Alert & { id: number };

let shown: readonly ShownAlert[] = [];
let made = 0;
const listeners = new Set<() => void>();

/** At most this many stand at once: the oldest goes first. */
const LIMIT = 3;

/**
 * Shows an alert until it is closed, or, when it is a success, for some seconds; returns what
 * `closeAlert` knows it by.
 */
export function showAlert(alert: Alert): number {
  made += 1;
  const { subject } = alert;
  const others = shown.filter((one) => subject === undefined || one.subject !== subject);
  change([...others.slice(1 - LIMIT), { ...alert, id: made }]);
  return made;
}

export function closeAlert(id: number): void {
  change(shown.filter((alert) => alert.id !== id));
}

export function shownAlerts(): readonly ShownAlert[] {
  return shown;
}

export function onAlertsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(alerts: readonly ShownAlert[]): void {
  shown = alerts;
  for (const listener of listeners) listener();
}
