import { useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { isSameJson } from '../../../contract/isSameJson.ts';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { useEntityForm } from '../../editing/admin/EntityForm.ts';
import type { Picture } from '../../media/Picture.ts';
import { originalUrl, pageFallbackUrl } from '../../media/pictureUrls.ts';
import type { EditedComic } from '../comicEditingApi.ts';
import { CropDialog } from './CropDialog.tsx';
import { CutPicture } from './CutPicture.tsx';
import { PagesDialog } from './PagesDialog.tsx';
import '../../editing/admin/editing.css';
import './comicEditor.css';

/**
 * A picture that was chosen here, and where its pixels are: a file of this device, or the site's.
 */
type Chosen = { picture: Picture; url: string };

/** The cover: chosen among the comic's pages or from a file, and cut to what matters. */
export function CoverPanel() {
  const t = useTranslations('admin.comics.cover');
  const { object: comic, value, set, words } = useEntityForm<EditedComic>();
  const [opened, setOpened] = useState<'pages' | 'crop'>();
  const [chosen, setChosen] = useState<Chosen>();
  const [id, crop] = [value('cover'), value('cover_crop')];
  const saved = comic.cover_source && { picture: comic.cover_source, url: urlOf(comic.cover_source) };
  const source = [saved, chosen].find((one) => one?.picture.id === id);
  const isSaved = id === comic.fields.cover && isSameJson(crop, comic.fields.cover_crop);
  const choose = (next: Chosen) => {
    setChosen(next);
    set('cover', next.picture.id);
    set('cover_crop', null);
  };
  return (
    <Panel title={words.label('cover')}>
      {isSaved && comic.cover && (
        <CoverPicture cover={comic.cover} sizes="240px" className="edited-cover" alt={t('of')} />
      )}
      {!isSaved && source && <CutPicture {...source} crop={crop} className="edited-cover" alt={t('of')} />}
      {!source && <p className="field-about">{id === null ? t('none') : t('chosen')}</p>}
      <div className="editing-acts comic-cover-acts">
        <button type="button" id="field-cover" className="button" onClick={() => setOpened('pages')}>
          {t('choose')}
        </button>
        <CoverFile onSent={choose} />
        {source && (
          <Button id="field-cover_crop" onClick={() => setOpened('crop')}>
            {t('crop')}
          </Button>
        )}
        {id !== null && (
          <Button
            variant="quiet"
            onClick={() => {
              set('cover', null);
              set('cover_crop', null);
            }}
          >
            {t('remove')}
          </Button>
        )}
      </div>
      {opened === 'pages' && (
        <PagesDialog
          slug={comic.id}
          chosen={id}
          onClose={() => setOpened(undefined)}
          onChoose={(picture) => {
            choose({ picture, url: urlOf(picture) });
            setOpened(undefined);
          }}
        />
      )}
      {opened === 'crop' && source && (
        <CropDialog
          {...source}
          crop={crop}
          onClose={() => setOpened(undefined)}
          onUse={(next) => {
            set('cover_crop', next);
            setOpened(undefined);
          }}
        />
      )}
    </Panel>
  );
}

/** Staff are shown what nobody else may see, by the site alone. */
const urlOf = (picture: Picture) =>
  // Variants of a strip are slices.
  picture.slices > 1 ? originalUrl('', picture) : pageFallbackUrl({ cdn: '', picture });

/** Sends a file of this device, which is shown from here until readers may see it. */
function CoverFile({ onSent }: { onSent: (sent: Chosen) => void }) {
  const t = useTranslations('admin.comics.cover');
  const inputId = useId();
  const { callApi } = useApi();
  const { isBusy, errors, send } = useFormSending();
  const [url, setUrl] = useState<string>();
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url]);
  const choose = (file: File) =>
    send(null, async () => {
      const picture = await callApi('POST /api/admin/pictures', {}, { bytes: file });
      const own = URL.createObjectURL(file);
      setUrl(own);
      onSent({ picture, url: own });
    });
  return (
    <>
      <input
        id={inputId}
        type="file"
        name="cover_file"
        accept="image/*"
        className="comic-file"
        disabled={isBusy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen once more.
          target.value = '';
          if (file) void choose(file);
        }}
      />
      <label htmlFor={inputId} className="button" aria-busy={isBusy}>
        {t('file')}
      </label>
      {errors['file'] && (
        <p role="alert" className="field-about text-danger">
          {errors['file'].join(' ')}
        </p>
      )}
    </>
  );
}
