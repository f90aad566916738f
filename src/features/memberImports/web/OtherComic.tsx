import { useId, useState, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import type { ComicCard } from '../../comics/comicsApi.ts';
import type { ComicPickerProps } from './ComicPicker.tsx';
import './transfer.css';

const loadPicker = async () => (await import('./ComicPicker.tsx')).ComicPicker;

export type OtherComicProps = Pick<ComicPickerProps, 'name' | 'title'> & {
  /** Nothing is proposed for the line. */
  isUnknown: boolean;
  onChoose: (comic: ComicCard) => void;
};

/** Opens the search for a comic that was not proposed. The focus comes back when it closes. */
export function OtherComic({ name, title, isUnknown, onChoose }: OtherComicProps) {
  const t = useTranslations('transfer.other');
  const offerReload = useOfferReload();
  const [Picker, setPicker] = useState<FunctionComponent<ComicPickerProps>>();
  const [taken, setTaken] = useState('');
  const id = useId();
  const open = async () => {
    try {
      const fetched = await loadChunk(loadPicker);
      setTaken('');
      setPicker(() => fetched);
    } catch (error) {
      offerReload(error);
    }
  };
  const close = () => {
    flushSync(() => setPicker(undefined));
    document.getElementById(id)?.focus();
  };
  return (
    <div className="import-other">
      {Picker ? (
        <Picker
          name={name}
          title={title}
          onClose={close}
          onChoose={(comic) => {
            setTaken(comic.title);
            onChoose(comic);
            close();
          }}
        />
      ) : (
        <Button
          id={id}
          variant="quiet"
          aria-label={isUnknown ? t('searchFor', { title }) : t('openFor', { title })}
          onPointerEnter={() => void loadPicker().catch(() => {})}
          onClick={() => void open()}
        >
          {isUnknown ? t('search') : t('open')}
        </Button>
      )}
      <span role="status" className="sr-only">
        {taken !== '' && t('taken', { title: taken })}
      </span>
    </div>
  );
}
