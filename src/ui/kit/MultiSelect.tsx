import { Combobox } from '@base-ui/react/combobox';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../controls/keepRowFocus.ts';
import { useTypedMatch } from '../device/useTypedMatch.ts';
import { Field, type FieldProps } from './Field.tsx';
import { OptionsBox } from './OptionsBox.tsx';
import { RemovableChip } from './RemovableChip.tsx';
import { shownOptions, type Option } from './shownOptions.ts';
import { useLongList } from './useLongList.ts';

export type MultiSelectProps = FieldProps & {
  options: readonly Option[];
  /** Called with the typed text if the server searches. Options are then shown unfiltered. */
  onQuery?: (query: string) => void;
  /** The number that the server has found, where it gives only the first of them. */
  total?: number | undefined;
  /** Said in place of options, while the server searches or when it cannot. */
  status?: string | undefined;
  onOpen?: () => void;
  /** Names of chosen values that are not among the options. */
  known?: readonly Option[];
  /** Plural name of the options, as in "and 200 other artists". */
  optionsName: string;
  values: readonly string[];
  onChange: (values: string[]) => void;
  placeholder?: string;
  disabled?: boolean;
};

/** Some of many: a box to filter by, a list to choose from, and what is chosen as chips. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, name, description, required, aside, options, optionsName, values, onChange } = props;
  const { placeholder, disabled = false, onQuery, known, total = options.length, status, onOpen } = props;
  const t = useTranslations('controls');
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  // A thousand options may follow the typing a moment later; the typing itself may not wait for
  // them.
  const filter = useDeferredValue(query.trim());
  const match = useTypedMatch(filter);
  const { shown, othersCount: left } = useMemo(
    () => shownOptions(options, (text) => onQuery !== undefined || match.holds(text)),
    [options, onQuery, match],
  );
  const othersCount = left + total - options.length;
  const list = useLongList(shown, query);
  const chosen = useMemo(() => {
    const byValue = new Map([...(known ?? []), ...options].map((option) => [option.value, option]));
    return values.map((value) => byValue.get(value) ?? { value, label: value });
  }, [options, known, values]);
  const group = useRef<HTMLDivElement>(null);
  const choose = (next: string[]) => {
    onChange(next);
    // Fire `input` like typing does, so that the field drops errors of its former value.
    group.current?.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <Field label={label} name={name} description={description} required={required} aside={aside}>
      {(control) => (
        <Combobox.Root
          multiple
          name={name}
          required={required ?? false}
          disabled={disabled}
          items={options}
          filteredItems={shown}
          virtualized
          onItemHighlighted={(_, { index, reason }) => list.follow(index, reason)}
          value={chosen}
          isItemEqualToValue={(one, other) => one.value === other.value}
          itemToStringValue={({ value }) => value}
          onValueChange={(next, { reason }) => {
            // Escape with the list closed would take away everything that is chosen.
            if (reason !== 'escape-key') choose(next.map(({ value }) => value));
          }}
          inputValue={query}
          onInputValueChange={(typed) => {
            setQuery(typed);
            onQuery?.(typed);
          }}
          open={isOpen}
          onOpenChange={(opens, { reason }) => {
            if (opens) onOpen?.();
            setIsOpen(opens || reason === 'item-press');
          }}
        >
          <div ref={keepRowFocus} className="contents">
            <ChosenOptions chosen={chosen} onChange={choose} />
            <OptionsBox
              control={control}
              isOpen={isOpen}
              list={list}
              group={group}
              placeholder={placeholder}
              optionsName={optionsName}
              othersCount={othersCount}
              status={shown.length === 0 && (status ?? t('noOptions'))}
            />
          </div>
        </Combobox.Root>
      )}
    </Field>
  );
}

type ChosenOptionsProps = { chosen: readonly Option[]; onChange: (values: string[]) => void };

function ChosenOptions({ chosen, onChange }: ChosenOptionsProps) {
  if (chosen.length === 0) return null;
  const values = chosen.map(({ value }) => value);
  return (
    <ul className="chosen">
      {chosen.map(({ value, label }) => (
        <li key={value}>
          <RemovableChip label={label} onRemove={() => onChange(values.filter((one) => one !== value))} />
        </li>
      ))}
    </ul>
  );
}
