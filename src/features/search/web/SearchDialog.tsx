import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { Dialog } from '../../../ui/controls/Dialog.tsx';
import { parseSearchText } from '../../comics/web/listSearch.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { SearchField } from './SearchField.tsx';
import { SuggestionList } from './SuggestionList.tsx';
import { useRecentSearches } from './useRecentSearches.ts';
import { useSettled } from './useSettled.ts';

const DEBOUNCE_MS = 150;

/** Finds comics and terms while somebody types; without a text, what was searched for before. */
export function SearchDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslations('search');
  const lang = useLocale();
  const router = useRouter();
  const recent = useRecentSearches();
  const listId = useId();
  const options = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isComposing, setComposing] = useState(false);
  const [activeId, setActiveId] = useState<string>();
  const q = parseSearchText(text);
  const asked = useSettled(q, { delayMs: DEBOUNCE_MS, isHeld: isComposing });
  useEffect(() => router.subscribe('onBeforeNavigate', onClose), [router, onClose]);

  const type = (typed: string) => {
    setText(typed);
    setActiveId(undefined);
  };
  const close = () => {
    type('');
    onClose();
  };
  const choose = () => {
    if (q !== undefined) recent.add(q);
    close();
  };
  const submit = () => {
    const active = activeId === undefined ? null : document.getElementById(activeId);
    if (active) return active.click();
    if (q === undefined) return;
    choose();
    void router.navigate({ to: '/$lang/latest', params: { lang }, search: { q } });
  };
  const list = { listId: q === undefined ? undefined : listId, options, activeId, onActivate: setActiveId };
  const field = (
    <SearchField text={text} onType={type} onComposing={setComposing} onSubmit={submit} {...list} />
  );
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title')} isTitleHidden head={field} shape="full">
      <div ref={options}>
        {q === undefined ? (
          <RecentSearches recent={recent} onChoose={type} />
        ) : (
          <SuggestionList id={listId} q={q} asked={asked} activeId={activeId} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}
