import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { tapAreas } from '../gestures/tapZones.ts';
import type { OverlayProps } from './OverlayProps.ts';
import { useTap } from '../gestures/useTap.ts';
import '../pictures/pages.css';

/**
 * Draws what a tap does where. It is in nobody's way: bars and keys go on working, and any tap
 * takes it away without turning a page.
 */
export function TapZonesOverlay({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader.taps');
  const { settings, preferences, isStrip } = reader;
  const { tap_layout, tap_inversion: inversion } = preferences.preferences;
  const element = useRef<HTMLDivElement>(null);
  const areas = tapAreas({
    layout: isStrip ? 'off' : tap_layout,
    inversion,
    isVertical: settings.layout === 'vertical',
    direction: settings.direction,
  });
  useTap(element, () => onClose(true));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Escape goes no further than here; what other keys do is seen better without the drawing.
    if (event.code === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
    }
    onClose(false);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener, { capture: true });
    return () => removeEventListener('keydown', listener, { capture: true });
  }, []);
  return (
    <div ref={element} role="note" aria-label={t('title')} className="tap-zones">
      {areas.map(({ zone, left, top, right, bottom }) => (
        <div
          key={`${left} ${top}`}
          data-zone={zone}
          className="tap-zone"
          style={{
            left: `${left * 100}%`,
            top: `${top * 100}%`,
            width: `${(right - left) * 100}%`,
            height: `${(bottom - top) * 100}%`,
          }}
        >
          <span className="rounded-card bg-scrim p-4 font-strong">{t(zone)}</span>
        </div>
      ))}
    </div>
  );
}
