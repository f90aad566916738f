import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { FileButton } from '../../../ui/editor/FileButton.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { EditedTerm } from '../termEditingApi.ts';
import '../../../ui/kit/field.css';
import '../../editing/admin/editing.css';
import './terms.css';

/** The picture of the term, and the choice of another one from this device. */
export function PicturePanel() {
  const t = useTranslations('admin.terms.picture');
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const { object: term, value, set, words } = useEntityForm<EditedTerm>();
  const [sent, setSent] = useState<{ id: string; url: string }>();
  const id = value('picture');
  const choose = (file: File) =>
    send(null, async () => {
      const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
      // The server shows it to others, and to us, once it is saved.
      setSent({ id: picture.id, url: URL.createObjectURL(file) });
      set('picture', picture.id);
    });
  const url = sent?.url;
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const isSaved = term.picture !== null && term.picture.id === id;
  return (
    <Panel title={words.label('picture')}>
      {isSaved && <CoverPicture cover={term.picture} sizes="240px" className="term-face" alt={t('of')} />}
      {!isSaved && id !== null && sent?.id === id && (
        <img src={sent.url} alt={t('of')} className="term-face term-face-sent" />
      )}
      {!isSaved && sent?.id !== id && <p className="field-about">{id === null ? t('none') : t('chosen')}</p>}
      <div className="editing-acts">
        <FileButton
          name="picture"
          accept="image/*"
          label={t('choose')}
          about={t('about')}
          isBusy={isBusy}
          messages={Object.values(errors).flat()}
          onFile={(file) => void choose(file)}
        />
        {id !== null && (
          <Button variant="quiet" onClick={() => set('picture', null)}>
            {t('remove')}
          </Button>
        )}
      </div>
    </Panel>
  );
}
