import { useFormatter, useTranslations } from 'use-intl';
import { useComicWords } from '../../comicEditing/admin/useComicWords.ts';
import type { SaidOfComic } from '../uploadsApi.ts';
import './uploadRows.css';

type ComicSaidProps = {
  said: readonly SaidOfComic[];
  /** It is taken over; otherwise nothing is but that the comic is for adults. */
  isTaken: boolean;
};

/** The facts that files say of their comic, and that it does not have yet. */
export function ComicSaid({ said, isTaken }: ComicSaidProps) {
  const t = useTranslations('admin.uploads');
  const ofPlaylists = useTranslations('playlists');
  const words = useComicWords({});
  const format = useFormatter();
  const taken = said.filter(({ field }) => isTaken || field === 'nsfw');
  if (taken.length === 0) return null;
  const label = (field: string) => (field === 'playlists' ? ofPlaylists('title') : words.label(field));
  const text = ({ field, value }: SaidOfComic) =>
    field === 'playlists' || field.startsWith('terms/')
      ? format.list(value as string[], { type: 'unit' })
      : words.text(field, value);
  return (
    <details className="upload-said">
      <summary>{t('said', { fields: format.list(taken.map(({ field }) => label(field))) })}</summary>
      <dl>
        {taken.map((one) => (
          <div key={one.field}>
            <dt>{label(one.field)}</dt>
            <dd>{text(one)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
