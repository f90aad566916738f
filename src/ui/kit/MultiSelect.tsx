import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { Field, type FieldProps } from './Field.tsx';
import { keepEscape } from './keepEscape.ts';
import { RemovableChip } from './RemovableChip.tsx';
import { shownOptions, type Option } from './shownOptions.ts';
import { POPUP_POSITION, usePopupPlace } from './usePopupPlace.ts';
import './chips.css';
import './popup.css';

export type MultiSelectProps = FieldProps & {
  options: readonly Option[];
  /** Called with the typed text if the server searches. Options are then shown unfiltered. */
  onQuery?: (query: string) => void;
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
  const { label, name, description, required, options, optionsName, values, onChange } = props;
  const { placeholder, disabled = false, onQuery, known } = props;
  const t = useTranslations('controls');
  const locale = useLocale();
  const [place, nearPopup] = usePopupPlace();
  const [query, setQuery] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { contains } = Combobox.useFilter({ locale });
  // A thousand options may follow the typing a moment later; the typing itself may not wait for them.
  const filter = useDeferredValue(query.trim());
  const { shown, othersCount } = useMemo(
    () => shownOptions(options, (text) => onQuery !== undefined || contains(text, filter)),
    [options, onQuery, contains, filter],
  );
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
    <Field label={label} name={name} description={description} required={required}>
      {({ id, 'aria-invalid': isInvalid, 'aria-describedby': describing }) => (
        <Combobox.Root
          multiple
          name={name}
          required={required ?? false}
          disabled={disabled}
          items={options}
          filteredItems={shown}
          value={chosen}
          isItemEqualToValue={(one, other) => one.value === other.value}
          itemToStringValue={({ value }) => value}
          onValueChange={(next) => choose(next.map(({ value }) => value))}
          inputValue={query}
          onInputValueChange={(typed) => {
            setQuery(typed);
            onQuery?.(typed);
          }}
          open={isOpen}
          onOpenChange={(opens, { reason }) => setIsOpen(opens || reason === 'item-press')}
        >
          <ChosenOptions chosen={chosen} onChange={choose} />
          <div ref={nearPopup}>
            <Combobox.InputGroup ref={group} className="select-box" {...keepEscape(isOpen)}>
              <Combobox.Input
                id={id}
                className="input"
                placeholder={placeholder}
                aria-invalid={isInvalid}
                aria-describedby={describing}
              />
              <Combobox.Trigger className="icon-button select-button" aria-label={t('showOptions')}>
                <ChevronDown aria-hidden className="size-icon" />
              </Combobox.Trigger>
            </Combobox.InputGroup>
          </div>
          <Combobox.Portal container={place}>
            <Combobox.Positioner {...POPUP_POSITION}>
              <Combobox.Popup className="popup popup-options" {...keepEscape(isOpen)}>
                <OptionList isEmpty={shown.length === 0} othersCount={othersCount} name={optionsName} />
              </Combobox.Popup>
            </Combobox.Positioner>
          </Combobox.Portal>
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

type OptionListProps = { isEmpty: boolean; othersCount: number; name: string };

function OptionList({ isEmpty, othersCount, name }: OptionListProps) {
  const t = useTranslations('controls');
  const format = useFormatter();
  return (
    <>
      <Combobox.Status className={isEmpty ? 'popup-note' : 'sr-only'}>
        {isEmpty && t('noOptions')}
      </Combobox.Status>
      <Combobox.List>
        {(option: Option) => (
          <Combobox.Item key={option.value} value={option} className="popup-item popup-option">
            <Combobox.ItemIndicator keepMounted className="popup-check">
              <Check aria-hidden className="size-icon-small" />
            </Combobox.ItemIndicator>
            {option.label}
          </Combobox.Item>
        )}
      </Combobox.List>
      {othersCount > 0 && (
        <p className="popup-note">{t('andOthers', { count: format.number(othersCount), name })}</p>
      )}
    </>
  );
}
