import { useEffect } from 'react';
import { closeSearch, openSearch, useSearchDialog } from './openSearch.ts';

/** Holds the search dialog of the page, and opens it by the key `/`. */
export function SearchHost() {
  const { Dialog, isOpen } = useSearchDialog();
  useEffect(() => {
    addEventListener('keydown', openBySlash);
    return () => {
      removeEventListener('keydown', openBySlash);
      closeSearch();
    };
  }, []);
  return Dialog && <Dialog isOpen={isOpen} onClose={closeSearch} />;
}

function openBySlash(event: KeyboardEvent): void {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const isBusy = document.querySelector(
    'dialog[open], :is(input, textarea, select, [contenteditable]):focus',
  );
  if (isBusy) return;
  event.preventDefault();
  openSearch().catch(() => {});
}
