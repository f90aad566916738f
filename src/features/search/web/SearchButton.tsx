import Search from 'lucide-react/icons/search';
import type { MouseEvent } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { openSearch, prepareSearch } from './openSearch.ts';

export type SearchButtonProps = {
  /** A tab of the bar on phones, the field in the header, or a button among others. */
  shape?: 'field' | 'tab' | 'button';
};

const CLASS = { field: 'menu-button search-button', tab: 'tab-link', button: 'button' };

/**
 * Opens the search. Without scripts, or when its part of the program cannot be had, it leads to the
 * list that has a search form.
 */
export function SearchButton({ shape = 'field' }: SearchButtonProps) {
  const t = useTranslations('search');
  const href = `/${useLocale()}/latest`;
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openSearch().catch(() => location.assign(href));
  };
  return (
    <a
      href={href}
      className={CLASS[shape]}
      aria-haspopup="dialog"
      aria-keyshortcuts="/"
      onClick={open}
      onPointerEnter={prepareSearch}
      onFocus={prepareSearch}
    >
      <Search aria-hidden className="size-icon" />
      <span className={shape === 'field' ? 'max-lg:sr-only' : ''}>{t('title')}</span>
      {shape === 'field' && (
        <kbd aria-hidden className="ml-auto font-text text-13 max-lg:hidden">
          /
        </kbd>
      )}
    </a>
  );
}
