import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { useSite } from '../../site/web/useSite.ts';
import { ConsentBar } from './ConsentBar.tsx';
import { clientKey, reportPageViews } from './reportPageViews.ts';

export type AnalyticsProps = {
  /** The reader of the site opened the question again. */
  isAskedFor: boolean;
  onDecided: () => void;
  /** In the reader no question is shown. */
  isReader: boolean;
};

/**
 * Asks whether page views may be counted, keeps the answer on this device, and counts if so.
 * Fetched on sites with an analytics id alone.
 */
export function Analytics({ isAskedFor, onDecided, isReader }: AnalyticsProps) {
  const router = useRouter();
  const site = useSite();
  const key = `${site.id}_consent`;
  const note = useNote(key);
  const consent = note ?? (hasPrivacyControl() ? 'declined' : undefined);
  useEffect(
    () => (consent === 'accepted' ? reportPageViews(router, site) : undefined),
    [consent, router, site],
  );
  const decide = (decision: 'accepted' | 'declined') => {
    if (decision === 'declined') writeNote(clientKey(site.id), null);
    writeNote(key, decision);
    onDecided();
  };
  return isReader || (consent !== undefined && !isAskedFor) ? null : <ConsentBar onDecide={decide} />;
}

/** Global Privacy Control: a browser that says no to all sites is not asked. */
function hasPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
