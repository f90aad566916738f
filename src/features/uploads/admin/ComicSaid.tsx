import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { useComicWords } from '../../comicEditing/admin/useComicWords.ts';
import type { SaidOfComic } from '../uploadsApi.ts';
import './uploads.css';

type ComicSaidProps = {
  said: readonly SaidOfComic[];
  isTaken: boolean;
  onChange: (isTaken: boolean) => void;
};

/** What files say of their comic, to be taken over or left. That it is for adults is always taken. */
export function ComicSaid({ said, isTaken, onChange }: ComicSaidProps) {
  const t = useTranslations('admin.uploads');
  const ofPlaylists = useTranslations('playlists');
  const words = useComicWords({});
  const format = useFormatter();
  if (said.length === 0) return null;
  const label = (field: string) => (field === 'playlists' ? ofPlaylists('title') : words.label(field));
  const text = ({ field, value }: SaidOfComic) =>
    field === 'playlists' || field.startsWith('terms/')
      ? format.list(value as string[], { type: 'unit' })
      : words.text(field, value);
  return (
    <section className="upload-part">
      <h3 className="text-16">{t('said')}</h3>
      <dl className="upload-said">
        {said
          .filter(({ field }) => isTaken || field === 'nsfw')
          .map((one) => (
            <div key={one.field}>
              <dt>{label(one.field)}</dt>
              <dd>{text(one)}</dd>
            </div>
          ))}
      </dl>
      {said.some(({ field }) => field !== 'nsfw') && (
        <Checkbox
          name="comic_facts"
          label={t('takeSaid')}
          checked={isTaken}
          onChange={(event) => onChange(event.target.checked)}
        />
      )}
    </section>
  );
}
