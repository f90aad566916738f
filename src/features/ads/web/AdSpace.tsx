import { lazy, Suspense } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AdPlacement } from '../../../contract/adPlacements.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { useIsHydrated } from '../../../ui/device/useIsHydrated.ts';
import { useSite } from '../../site/web/useSite.ts';
import { spaceDevice } from './spaceDevice.ts';
import './adSpace.css';

/** If it cannot be loaded, or is blocked, the room stays empty. */
const ShownAd = lazy(() =>
  loadChunk(() => import('./ShownAd.tsx')).then(
    (chunk) => ({ default: chunk.ShownAd }),
    () => ({ default: () => null }),
  ),
);

/**
 * The room of an ad, as large before it comes as after; nothing where the site has no ad for this
 * placement. `isItem`: it is a row of a list.
 */
export function AdSpace({ placement, isItem = false }: { placement: AdPlacement; isItem?: boolean }) {
  const t = useTranslations('ads');
  const locale = useLocale();
  const { ad_spaces: spaces } = useSite();
  const isHydrated = useIsHydrated();
  const device = spaceDevice(spaces, { placement, locale });
  if (!device) return null;
  const on = `room-on-${device}`;
  const room = (
    <aside aria-label={t('label')} className={`room room-${placement} ${on}`}>
      <span aria-hidden className="room-label">
        {t('label')}
      </span>
      <div className="room-floor">
        {isHydrated && (
          <Suspense>
            <ShownAd placement={placement} />
          </Suspense>
        )}
      </div>
    </aside>
  );
  return isItem ? <li className={`room-row ${on}`}>{room}</li> : room;
}
