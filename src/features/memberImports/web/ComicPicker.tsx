import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { makeKeptEnter, type Marked } from '../../../ui/editor/makeKeptEnter.ts';
import { searchNewest, type SearchState } from '../../../ui/editor/searchNewest.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Field } from '../../../ui/kit/Field.tsx';
import { OptionsBox } from '../../../ui/kit/OptionsBox.tsx';
import type { Option } from '../../../ui/kit/shownOptions.ts';
import { useLongList } from '../../../ui/kit/useLongList.ts';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { parseSearchText, SEARCH_TEXT_MAX_LENGTH } from '../../comics/web/listSearch.ts';
import { CandidateComic } from './CandidateComic.tsx';

export type ComicPickerProps = {
  name: string;
  /** The title as the file writes it: it is searched for first. */
  title: string;
  onChoose: (comic: ComicCard) => void;
  onClose: () => void;
};

const NOTHING = { options: [], total: 0 };

/** Searches the comics that the member may see, as the public lists do, the best known first. */
export function ComicPicker({ name, title, onChoose, onClose }: ComicPickerProps) {
  const t = useTranslations('transfer.other');
  const words = useTranslations('controls');
  const { callApi } = useApi();
  const [query, setQuery] = useState(() => title.slice(0, SEARCH_TEXT_MAX_LENGTH).trim());
  const [isOpen, setIsOpen] = useState(true);
  const [state, setState] = useState<SearchState>({
    isWaiting: true,
    isFailed: false,
    query: '',
    found: NOTHING,
  });
  const [cards] = useState(() => new Map<string, ComicCard>());
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const isTyped = useRef(false);
  /** The marked row of the list: undefined for none. */
  const marked = useRef<Marked>(undefined);
  const [enter] = useState(() => makeKeptEnter());
  const group = useRef<HTMLDivElement>(null);
  const [asking] = useState(() =>
    searchNewest(
      async (typed) => {
        const q = parseSearchText(typed);
        if (q === undefined) return NOTHING;
        const { data, pagination } = await callApi('GET /api/comics', { q, sort: 'popularity' });
        for (const card of data) cards.set(card.slug, card);
        const options = data.map((card) => ({ value: card.slug, label: card.title }));
        return { options, total: pagination.total };
      },
      (next) => {
        setState(next);
        settle(next);
      },
    ),
  );
  useEffect(() => {
    const input = group.current?.querySelector('input');
    input?.focus();
    input?.select();
    asking.ask(input?.value ?? '', 0);
    return () => asking.stop();
  }, [asking]);

  function choose(option: Option | null | undefined): void {
    enter.drop();
    const card = option && cards.get(option.value);
    if (card) latest.current(card);
  }
  /** Gives a kept Enter its comic, once the comics for its text are there. */
  function settle(next: SearchState): void {
    const option = enter.take(next, next.found.options);
    if (option) choose(option);
  }
  function pressKey(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
    if (event.key === 'Escape') {
      enter.drop();
      if (!isOpen) onClose();
    }
    // The file's title was not typed: nothing of its list is taken before something is marked.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isTyped.current) return;
    if (query.trim() === '' || enter.isOfList(state, marked.current)) return;
    event.preventDefault();
    event.preventBaseUIHandler();
    enter.keep();
    settle(state);
  }

  const { options, total } = state.found;
  const list = useLongList(options, query);
  const status =
    (query.trim() === '' && t('type')) ||
    (state.isFailed && words('failed')) ||
    (state.isWaiting && options.length === 0 && words('searching')) ||
    (options.length === 0 && words('noOptions'));
  const optionWords = ({ value, label }: Option): ReactNode => {
    const card = cards.get(value);
    return card ? <CandidateComic card={card} /> : label;
  };
  return (
    <Field
      label={t('label', { title })}
      name={name}
      aside={
        <Button variant="quiet" onClick={onClose}>
          {words('cancel')}
        </Button>
      }
    >
      {(control) => (
        <Combobox.Root
          autoHighlight
          items={options}
          filteredItems={options}
          virtualized
          value={null}
          itemToStringValue={({ value }: Option) => value}
          onValueChange={choose}
          onItemHighlighted={(option, { index, reason }) => {
            marked.current = option && { isByHand: reason === 'keyboard' };
            list.follow(index, reason);
          }}
          inputValue={query}
          onInputValueChange={(typed, { reason }) => {
            // The library writes the title of what was chosen.
            if (reason === 'item-press') return;
            // The library empties a box that is left, whose text an Enter may still wait for.
            if (enter.isKept() && reason === 'input-clear') return;
            enter.drop();
            marked.current = undefined;
            isTyped.current = true;
            setQuery(typed);
            asking.ask(typed.trim());
          }}
          open={isOpen}
          onOpenChange={setIsOpen}
        >
          <OptionsBox
            control={control}
            isOpen={isOpen}
            list={list}
            group={group}
            optionsName={t('comics')}
            othersCount={state.isWaiting ? 0 : Math.max(0, total - options.length)}
            status={status}
            optionWords={optionWords}
            onKeyDown={pressKey}
          />
        </Combobox.Root>
      )}
    </Field>
  );
}
