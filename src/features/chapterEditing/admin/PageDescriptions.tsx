import type { KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { LimitedInput } from '../../../ui/kit/LimitedInput.tsx';
import type { Picture } from '../../media/Picture.ts';
import { pageFallbackUrl } from '../../media/pictureUrls.ts';
import type { PageLine } from '../chapterFields.ts';
import { MAX_PAGE_DESCRIPTION } from '../chapterLimits.ts';
import './editedPages.css';

type PageDescriptionsProps = {
  pages: readonly PageLine[];
  pictures: ReadonlyMap<string, Picture>;
  onDescribe: (id: string, description: string | null) => void;
};

/** The alternative texts of all pages, one below the other; Enter goes on to the next. */
export function PageDescriptions({ pages, pictures, onDescribe }: PageDescriptionsProps) {
  const t = useTranslations('admin.pages');
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends a composition takes a word, and nothing else.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const line = event.currentTarget.closest('li');
    const next = event.shiftKey ? line?.previousElementSibling : line?.nextElementSibling;
    next?.querySelector('input')?.focus();
  };
  return (
    <ol className="page-texts">
      {pages.map((page, index) => {
        const picture = pictures.get(page.media);
        const label = t('descriptionOf', { number: index + 1 });
        return (
          <li key={page.id} className="page-text">
            {picture && (
              <a href={pageFallbackUrl({ cdn: '', picture })} target="_blank" rel="noreferrer">
                <img
                  src={pageFallbackUrl({ cdn: '', picture })}
                  width={picture.width}
                  height={picture.height}
                  alt={t('page', { number: index + 1 })}
                  loading="lazy"
                  decoding="async"
                />
              </a>
            )}
            <div>
              <LimitedInput
                aria-label={label}
                placeholder={label}
                maxLength={MAX_PAGE_DESCRIPTION}
                value={page.description ?? ''}
                onChange={({ target: { value } }) => onDescribe(page.id, value === '' ? null : value)}
                onKeyDown={goOn}
              />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
