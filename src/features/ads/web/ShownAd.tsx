import { useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { AdPlacement } from '../../../contract/adPlacements.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import { useSite } from '../../site/web/useSite.ts';
import { adDevice } from './adDevice.ts';
import { countAd } from './countAd.ts';
import { chooseAd } from '../chooseAd.ts';
import type { Ad } from '../adsApi.ts';
import { watchSeen } from './watchSeen.ts';

/**
 * One ad of a room, by lot. In place of a picture that cannot be had comes another ad, or nothing.
 */
export function ShownAd({ placement }: { placement: AdPlacement }) {
  const api = useApi();
  const { data } = useAnswer(queryOf(api, 'GET /api/ads', {}));
  const [failed, setFailed] = useState<readonly string[]>([]);
  const [lot] = useState(() => Math.random());
  const [device] = useState(adDevice);
  const usable = data?.data.filter(({ id }) => !failed.includes(id)) ?? [];
  const ad = chooseAd(usable, { placement, device }, lot);
  if (!ad) return null;
  return <AdBox key={ad.id} ad={ad} onFail={() => setFailed((before) => [...before, ad.id])} />;
}

function AdBox({ ad, onFail }: { ad: Ad; onFail: () => void }) {
  const { callApi } = useApi();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => watchSeen(box.current, () => countAd(callApi, ad.id, 'impressions')), [callApi, ad.id]);
  return (
    <div ref={box} className="room-ad">
      {ad.type === 'html' ? (
        <AdFrame ad={ad} />
      ) : (
        <AdPicture ad={ad} onFail={onFail} onPress={() => countAd(callApi, ad.id, 'clicks')} />
      )}
    </div>
  );
}

type AdPictureProps = { ad: Ad; onFail: () => void; onPress: () => void };

function AdPicture({ ad: { image, alt, link, type }, onFail, onPress }: AdPictureProps) {
  const { cdn } = useSite();
  if (!image || link === null) return null;
  const picture = <img src={pageFallbackUrl({ cdn, picture: image })} alt={alt} onError={onFail} />;
  if (link.startsWith('/'))
    return (
      <PathLink path={link} onClick={onPress}>
        {picture}
      </PathLink>
    );
  const rel = type === 'house' ? 'noopener' : 'sponsored nofollow noopener noreferrer';
  return (
    <a href={link} rel={rel} target="_blank" onClick={onPress}>
      {picture}
    </a>
  );
}

/** Its document has a policy of its own (`server/registerAdFrames.ts`), which says the same. */
function AdFrame({ ad: { frame } }: { ad: Ad }) {
  const t = useTranslations('ads');
  const locale = useLocale();
  return (
    <iframe
      title={t('label')}
      lang={locale}
      src={frame ?? undefined}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
      scrolling="no"
    />
  );
}
