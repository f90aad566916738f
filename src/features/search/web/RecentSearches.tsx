import X from 'lucide-react/icons/x';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import type { RecentSearches as Recent } from './useRecentSearches.ts';
import './searchOptions.css';

/** Recent searches on this device, to repeat or to forget. */
export function RecentSearches({ recent, onChoose }: { recent: Recent; onChoose: (text: string) => void }) {
  const t = useTranslations('search');
  return (
    <div ref={keepRowFocus} role="group" aria-label={t('recent')}>
      {recent.texts.length > 0 && (
        <>
          <div className="flex items-center justify-between">
            <h3 className="text-13 text-muted">{t('recent')}</h3>
            <button type="button" className="more-link cursor-pointer" onClick={recent.clear}>
              {t('clear')}
            </button>
          </div>
          <ul>
            {recent.texts.map((text) => (
              <li key={text} className="flex">
                <button
                  type="button"
                  className="search-option min-w-0 grow cursor-pointer text-left"
                  onClick={() => onChoose(text)}
                >
                  <span className="truncate">{text}</span>
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('remove', { q: text })}
                  onClick={() => recent.remove(text)}
                >
                  <X aria-hidden className="size-icon-small" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
