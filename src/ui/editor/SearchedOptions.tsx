import { Combobox } from '@base-ui/react/combobox';
import Plus from 'lucide-react/icons/plus';
import type { BaseUIEvent } from '@base-ui/react/types';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { OPTION_LIMIT } from '../../contract/choices.ts';
import { keepRowFocus } from '../controls/keepRowFocus.ts';
import type { FieldControl } from '../kit/Field.tsx';
import { OptionsBox } from '../kit/OptionsBox.tsx';
import type { Option } from '../kit/shownOptions.ts';
import { useLongList } from '../kit/useLongList.ts';
import { foldName, namesIn } from './foldName.ts';
import { makeCreateQueue, type NewOption } from './makeCreateQueue.ts';
import { makeKeptEnter, type Marked } from './makeKeptEnter.ts';
import { PastedNames } from './PastedNames.tsx';
import { PickedOptions } from './PickedOptions.tsx';
import type { RemoteMultiSelectProps } from './RemoteMultiSelectProps.ts';
import { searchNewest, type CountedOption, type SearchState } from './searchNewest.ts';
import './editor.css';

export type SearchedOptionsProps = RemoteMultiSelectProps & {
  control: FieldControl;
  /** The text typed before this was here. */
  typed: string;
  /**
   * The key that was pressed last; a press of the pointer stands as the arrow that opens the list.
   */
  pressed: string;
  /** Another control has the focus, and keeps it. */
  isLeft: boolean;
};

/** Stands for "Create ..." among the options; no id of the server begins so. */
const CREATE = '+';
const isFound = ({ value }: Option) => value !== CREATE;

/** The inside of a `RemoteMultiSelect` from its first focus on, which it takes over. */
export function SearchedOptions(props: SearchedOptionsProps) {
  const { control, typed, pressed, isLeft, chosen, onChange } = props;
  const isOpened = !isLeft && (typed !== '' || pressed === 'ArrowDown' || pressed === 'ArrowUp');
  const { search, create, optionsName, isOrdered = false, placeholder } = props;
  const t = useTranslations('admin.editor.picker');
  const words = useTranslations('controls');
  const latest = useRef({ chosen, onChange, search, create, settle });
  useEffect(() => {
    latest.current = { chosen, onChange, search, create, settle };
  });
  const [query, setQuery] = useState(typed);
  const [isOpen, setIsOpen] = useState(isOpened);
  const [isLastMarked, setIsLastMarked] = useState(false);
  const [pasted, setPasted] = useState<string[]>();
  const [created, setCreated] = useState<readonly NewOption[]>([]);
  const [state, setState] = useState<SearchState>({
    isWaiting: true,
    isFailed: false,
    query: '',
    found: { options: [], total: 0 },
  });
  const group = useRef<HTMLDivElement>(null);
  const [enter] = useState(() => makeKeptEnter(pressed === 'Enter' && typed.trim() !== ''));
  /** The marked row of the list: undefined for none. */
  const marked = useRef<Marked>(undefined);
  const [asking] = useState(() =>
    searchNewest(
      (text) => latest.current.search(text),
      (next) => {
        setState(next);
        latest.current.settle(next);
      },
    ),
  );
  const [queue] = useState(() =>
    makeCreateQueue(
      (text) => latest.current.create?.(text) ?? Promise.reject(new Error('Nothing is made here.')),
      {
        onChange: setCreated,
        onMade: (made) => add([made]),
      },
    ),
  );
  useEffect(() => () => asking.stop(), [asking]);
  useEffect(() => {
    if (!isLeft) group.current?.querySelector('input')?.focus();
    if (isOpened) asking.ask(typed.trim(), 0);
  }, [asking, isLeft, isOpened, typed]);

  function change(next: Option[]): void {
    latest.current.onChange(next);
    // Two answers may come before the next rendering.
    latest.current = { ...latest.current, chosen: next };
    setIsLastMarked(false);
    // Fire `input` like typing does, so that the field drops errors of its former value.
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }
  function add(options: readonly Option[]): void {
    const known = new Set(latest.current.chosen.map(({ value }) => value));
    const fresh = options.filter(({ value }) => !known.has(value));
    if (fresh.length > 0) change([...latest.current.chosen, ...fresh]);
  }
  function choose(next: readonly Option[]): void {
    enter.drop();
    const makes = next.some(({ value }) => value === CREATE);
    if (!makes) return change(next.map(({ value, label }) => ({ value, label })));
    queue.add(query);
    type('');
  }
  /** Gives a kept Enter its option, once the options for its text are there. */
  function settle(next: SearchState): void {
    const option = enter.take(next, optionsOf(next, next.query, create !== undefined, created));
    if (!option || option.isThere) return;
    if (option.value === CREATE) queue.add(next.query);
    else add([{ value: option.value, label: option.label }]);
    type('');
  }
  function type(text: string): void {
    enter.drop();
    marked.current = undefined;
    setQuery(text);
    setIsLastMarked(false);
    asking.ask(text.trim());
  }
  function pressEnter(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
    // A form is sent by its button, not by a key that was meant for the list.
    event.preventDefault();
    const { nativeEvent, ctrlKey, shiftKey, altKey, metaKey } = event;
    if (nativeEvent.isComposing || ctrlKey || shiftKey || altKey || metaKey) return;
    if (query.trim() === '') {
      // After a choice the list keeps its mark at the same place, where another option stands now.
      if (!marked.current?.isByHand) event.preventBaseUIHandler();
      return;
    }
    if (enter.isOfList(state, marked.current)) return;
    event.preventBaseUIHandler();
    enter.keep();
    settle(state);
  }
  function pressKey(event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>): void {
    const last = chosen.at(-1);
    if (event.key === 'Backspace' && query === '' && last && !event.nativeEvent.isComposing) {
      event.preventDefault();
      if (isLastMarked) change(chosen.slice(0, -1));
      else setIsLastMarked(true);
    } else if (isLastMarked && !['Shift', 'Control', 'Alt'].includes(event.key)) setIsLastMarked(false);
    if (event.key === 'Enter') pressEnter(event);
    if (event.key === 'Escape') enter.drop();
  }
  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const names = namesIn(event.clipboardData.getData('text/plain'));
    if (!names) return;
    event.preventDefault();
    setPasted(names);
  }

  const options = optionsOf(state, query, create !== undefined, created);
  const list = useLongList(options, query);
  const isNothing = options.length === 0 && !state.isWaiting && !state.isFailed;
  const status =
    (state.isFailed && words('failed')) ||
    (state.isWaiting && options.length === 0 && words('searching')) ||
    (isNothing && words('noOptions'));
  const optionWords = (option: CountedOption): ReactNode => {
    if (option.value !== CREATE) return <CountedWords option={option} />;
    return (
      <>
        <Plus aria-hidden />
        {t('create', { name: option.label, list: optionsName })}
      </>
    );
  };
  return (
    <Combobox.Root
      multiple
      autoHighlight
      items={options}
      filteredItems={options}
      virtualized
      value={[...chosen]}
      isItemEqualToValue={(one: Option, other: Option) => one.value === other.value}
      itemToStringValue={({ value }: Option) => value}
      onValueChange={(next: Option[], { reason }) => {
        // Escape with the list closed would take away everything that is chosen.
        if (reason !== 'escape-key') choose(next);
      }}
      onItemHighlighted={(option, { index, reason }) => {
        marked.current = option && { isByHand: reason === 'keyboard' };
        list.follow(index, reason);
      }}
      inputValue={query}
      onInputValueChange={(text, { reason }) => {
        // The library empties a box that is left, whose text an Enter may still wait for.
        if (enter.isKept() && reason === 'input-clear') return;
        // The library empties the box when a value is chosen.
        if (reason !== 'item-press' || text === '') type(text);
      }}
      open={isOpen}
      onOpenChange={(opens, { reason }) => {
        // Typing opens the list too, and has asked already.
        if (opens && !isOpen && reason !== 'input-change') asking.ask(query.trim(), 0);
        setIsOpen(opens || reason === 'item-press');
      }}
    >
      <div ref={keepRowFocus} className="contents">
        <PickedOptions
          chosen={chosen}
          created={created}
          isOrdered={isOrdered}
          isLastMarked={isLastMarked}
          onChange={change}
          onRetry={(text) => queue.add(text)}
          onDrop={(key) => queue.drop(key)}
        />
        <OptionsBox
          control={control}
          isOpen={isOpen}
          list={list}
          group={group}
          placeholder={placeholder}
          optionsName={optionsName}
          othersCount={state.isWaiting ? 0 : Math.max(0, state.found.total - options.filter(isFound).length)}
          status={status}
          optionWords={optionWords}
          onKeyDown={pressKey}
          onPaste={paste}
        />
      </div>
      {pasted && (
        <PastedNames
          names={pasted}
          search={search}
          canCreate={create !== undefined}
          onTake={(found, missing) => {
            add(found);
            missing.forEach((text) => queue.add(text));
            setPasted(undefined);
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </Combobox.Root>
  );
}

/**
 * "Create ..." is the last one, stays in view, and is only offered once the server has said that
 * none is called so.
 */
function optionsOf(
  state: SearchState,
  query: string,
  canCreate: boolean,
  created: readonly NewOption[],
): CountedOption[] {
  const name = query.trim();
  const options = state.found.options.slice(0, OPTION_LIMIT);
  const fold = foldName(name);
  const isKnown =
    options.some(({ label }) => foldName(label) === fold) || created.some(({ key }) => key === fold);
  const offers = canCreate && name !== '' && !state.isWaiting && state.query === name && !isKnown;
  return offers ? [...options, { value: CREATE, label: name, isPinned: true }] : options;
}

function CountedWords({ option: { label, count, isThere } }: { option: CountedOption }) {
  const t = useTranslations('admin.editor.picker');
  const format = useFormatter();
  return (
    <>
      <span className="picker-label">{isThere ? t('isThere', { name: label }) : label}</span>
      {count !== undefined && <span className="picker-count"> {format.number(count)}</span>}
    </>
  );
}
