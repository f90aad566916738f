import { useEffectEvent, useLayoutEffect } from 'react';
import { useOfferReload } from '../../../ui/alerts/useOfferReload.ts';
import { closeSearch, openSearch, useSearchDialog } from './openSearch.ts';

/** Holds the search dialog of the page, and opens it by the key `/`. */
export function SearchHost() {
  const { Dialog, isOpen } = useSearchDialog();
  const offerReload = useOfferReload();
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    openSearch().catch(offerReload);
  });
  // With the page: a key pressed right after it is shown must not be lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => openByKey(event);
    addEventListener('keydown', listener);
    return () => {
      removeEventListener('keydown', listener);
      closeSearch();
    };
  }, []);
  return Dialog && <Dialog isOpen={isOpen} onClose={closeSearch} />;
}

/** A slash that is not typed into anything. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  return !document.querySelector('dialog[open], :is(input, textarea, select, [contenteditable]):focus');
}
