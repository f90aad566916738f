import type { CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { AD_SIZES } from '../../../contract/adPlacements.ts';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import type { EditedAd } from '../adEditingApi.ts';
import '../../../ui/kit/field.css';
import './adEditing.css';

/** The ad in its room, on phones and wide screens, on ink and paper: as it was saved last. */
export function AdPreview() {
  const t = useTranslations('admin.ads');
  const { object: ad } = useEntityForm<EditedAd>();
  const { placement, device, type } = ad.fields;
  const isEmpty = type === 'html' ? ad.frame === null : ad.image === null;
  const devices = (['phone', 'wide'] as const).filter((one) => device === 'all' || device === one);
  return (
    <Panel title={t('sections.preview')}>
      <p className="field-about">{t(isEmpty ? 'previewEmpty' : 'previewAbout')}</p>
      {!isEmpty && (
        <div className="ad-previews">
          {devices.flatMap((one) =>
            (['ink', 'paper'] as const).map((theme) => {
              const { width, height } = AD_SIZES[placement][one];
              const style = {
                '--ad-width': `${width}px`,
                '--ad-height': `${height}px`,
                colorScheme: theme === 'ink' ? 'dark' : 'light',
              } as CSSProperties;
              const name = t('previewOn', { device: t(`devices.${one}`), theme: t(`themes.${theme}`) });
              return (
                <section
                  key={`${one} ${theme}`}
                  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide room is scrolled by keys too
                  tabIndex={0}
                  aria-label={name}
                  className="ad-preview"
                  style={style}
                >
                  <div className="ad-preview-room">
                    <Shown />
                  </div>
                  <p aria-hidden>{name}</p>
                </section>
              );
            }),
          )}
        </div>
      )}
    </Panel>
  );
}

function Shown() {
  const t = useTranslations('admin.ads');
  const { object: ad } = useEntityForm<EditedAd>();
  if (ad.fields.type === 'html')
    return (
      <iframe
        title={t('sections.preview')}
        src={ad.frame ?? undefined}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
    );
  return ad.image && <img src={pageFallbackUrl({ cdn: '', picture: ad.image })} alt={ad.fields.alt ?? ''} />;
}
