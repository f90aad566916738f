import { Bookmark, LayoutGrid, List } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OverlayProps } from './OverlayProps.ts';
import { ReaderDialog } from './ReaderDialog.tsx';
import type { ReaderOverlay } from './ReaderOverlay.ts';
import './readerLists.css';

/** A page by its number, and the other ways to find one. */
export function GoToPage({ reader, onClose }: OverlayProps): ReactNode {
  const t = useTranslations('reader');
  const words = useTranslations('bookmarks');
  const [next, setNext] = useState<ReaderOverlay>();
  const ways = [
    ['pages', t('allPages'), LayoutGrid],
    ['chapters', t('chapterList.title'), List],
    ['bookmarks', words('title'), Bookmark],
  ] as const;
  const closeOrGoOn = (isReadingOn: boolean) => {
    if (next) reader.open(next);
    else onClose(isReadingOn);
  };
  return (
    <ReaderDialog title={t('goTo.title')} onClose={closeOrGoOn}>
      {(close) => (
        <div className="flex flex-col gap-16">
          <PageNumberForm
            page={reader.moves.page}
            pagesCount={reader.moves.pagesCount}
            onChoose={(page) => {
              reader.moves.goTo(page);
              close(true);
            }}
          />
          <div className="flex flex-wrap gap-8">
            {ways.map(([overlay, label, Icon]) => (
              <button
                key={overlay}
                type="button"
                className="chip chip-link max-w-full"
                onClick={() => {
                  setNext(overlay);
                  close();
                }}
              >
                <Icon aria-hidden className="size-icon-small" />
                {label}
              </button>
            ))}
          </div>
        </div>
      )}
    </ReaderDialog>
  );
}

type PageNumberFormProps = { page: number; pagesCount: number; onChoose(page: number): void };

function PageNumberForm({ page, pagesCount, onChoose }: PageNumberFormProps): ReactNode {
  const t = useTranslations('reader.goTo');
  const id = useId();
  const [text, setText] = useState(String(page));
  const [isWrong, setIsWrong] = useState(false);
  const choose = () => {
    const number = Number(text);
    const isPage = /^\d+$/.test(text.trim()) && number >= 1 && number <= pagesCount;
    setIsWrong(!isPage);
    if (isPage) onChoose(number);
  };
  return (
    <form
      noValidate
      className="go-to-form"
      onSubmit={(event) => {
        event.preventDefault();
        choose();
      }}
    >
      <label htmlFor={id} className="text-14 text-muted">
        {t('label', { count: pagesCount })}
      </label>
      <div className="go-to-row">
        <input
          ref={selectOnOpen}
          id={id}
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={isWrong}
          aria-describedby={`${id}-error`}
          onChange={(event) => {
            setText(event.target.value);
            setIsWrong(false);
          }}
          className="reader-field tabular"
        />
        <button type="submit" className="button button-primary">
          {t('go')}
        </button>
      </div>
      <p id={`${id}-error`} role="alert" className="go-to-error">
        {isWrong && t('invalid', { count: pagesCount })}
      </p>
    </form>
  );
}

/** The browser gives the focus of a dialog that opens to what is so marked. */
function selectOnOpen(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.addEventListener('focus', () => field.select(), { once: true });
}
