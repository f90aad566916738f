import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import { useSiteForm } from './SiteForm.ts';
import '../../../ui/kit/field.css';
import '../../editing/admin/editing.css';
import './site.css';

/** The picture in the header, and the choice of another one from this device. */
export function LogoPanel() {
  const t = useTranslations('admin.site');
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const { site, value, set } = useSiteForm();
  const [sent, setSent] = useState<{ id: string; url: string }>();
  const id = value('logo');
  const url = sent?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = (file: File) =>
    send(null, async () => {
      const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
      // Others see it once it is saved.
      setSent({ id: picture.id, url: URL.createObjectURL(file) });
      set('logo', picture.id);
    });
  const isSaved = site.logo !== null && site.logo.id === id;
  const shown = isSaved && site.logo ? pageFallbackUrl({ cdn: '', picture: site.logo }) : sent?.url;
  return (
    <Panel title={t('fields.logo')}>
      {id !== null && (isSaved || sent?.id === id) && (
        <img src={shown} alt={t('logo.of')} className="site-logo-picture" />
      )}
      {id !== null && !isSaved && sent?.id !== id && <p className="field-about">{t('logo.chosen')}</p>}
      <div className="editing-acts">
        <FileButton
          name="logo"
          accept="image/*"
          label={t('logo.choose')}
          about={t('about.logo')}
          isBusy={isBusy}
          messages={Object.values(errors).flat()}
          onFile={(file) => void choose(file)}
        />
        {id !== null && (
          <Button variant="quiet" onClick={() => set('logo', null)}>
            {t('logo.remove')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
