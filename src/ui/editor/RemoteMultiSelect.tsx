import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef, useState, type FunctionComponent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { useOfferReload } from '../alerts/useOfferReload.ts';
import { loadChunk } from '../device/loadChunk.ts';
import { Field, type FieldControl } from '../kit/Field.tsx';
import { PickedOptions } from './PickedOptions.tsx';
import type { RemoteMultiSelectProps } from './RemoteMultiSelectProps.ts';
import type { SearchedOptionsProps } from './SearchedOptions.tsx';

const loadSearched = async () => (await import('./SearchedOptions.tsx')).SearchedOptions;

type Searched = Pick<SearchedOptionsProps, 'typed' | 'pressed' | 'isLeft'> & {
  Options: FunctionComponent<SearchedOptionsProps>;
};

/**
 * Some of a list that the server holds: searched while typing, chosen as chips, made where none is
 * called so. The search is fetched when the box gets the focus: a form has a dozen of them, and
 * most stay as they are.
 */
export function RemoteMultiSelect(props: RemoteMultiSelectProps) {
  const { label, name, description, required, aside } = props;
  const offerReload = useOfferReload();
  const [searched, setSearched] = useState<Searched>();
  const pressed = useRef('');
  const begin = async (input: HTMLInputElement | null) => {
    try {
      const Options = await loadChunk(loadSearched);
      // Rendered at once: a key typed between reading the box and its replacement would be lost.
      flushSync(() =>
        setSearched({
          Options,
          typed: input?.value ?? '',
          pressed: pressed.current,
          isLeft: isLeft(input),
        }),
      );
    } catch (error) {
      offerReload(error);
    }
  };
  return (
    <Field label={label} name={name} description={description} required={required} aside={aside}>
      {(control) =>
        searched ? (
          <searched.Options {...props} {...searched} control={control} />
        ) : (
          <RestingOptions
            {...props}
            control={control}
            onPress={(key) => (pressed.current = key)}
            onFocus={(input) => void begin(input)}
          />
        )
      }
    </Field>
  );
}

/** Whoever was quicker than the search has gone on to another control. */
function isLeft(input: HTMLInputElement | null): boolean {
  const { activeElement } = document;
  // Some browsers give a pressed button no focus.
  return activeElement !== document.body && input?.parentElement?.contains(activeElement) === false;
}

type RestingOptionsProps = RemoteMultiSelectProps & {
  control: FieldControl;
  onPress: (key: string) => void;
  onFocus: (input: HTMLInputElement | null) => void;
};

/** The chips, and a box that looks as it will. */
function RestingOptions(props: RestingOptionsProps) {
  const { control, chosen, onChange, isOrdered = false, placeholder } = props;
  const { onPress, onFocus } = props;
  const t = useTranslations('controls');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PickedOptions
        chosen={chosen}
        created={[]}
        isOrdered={isOrdered}
        isLastMarked={false}
        onChange={(next) => {
          onChange(next);
          input.current?.dispatchEvent(new Event('input', { bubbles: true }));
        }}
        onRetry={() => {}}
        onDrop={() => {}}
      />
      <div className="select-box" onPointerEnter={() => void loadSearched().catch(() => {})}>
        <input
          ref={input}
          {...boxProps(control)}
          type="text"
          className="input"
          placeholder={placeholder}
          autoComplete="off"
          onPointerDown={() => onPress('ArrowDown')}
          onKeyDown={(event) => {
            const { key, nativeEvent } = event;
            // A form is sent by its button, not by a key that was meant for the list.
            if (key === 'Enter') event.preventDefault();
            onPress(nativeEvent.isComposing ? '' : key);
          }}
          onFocus={() => onFocus(input.current)}
        />
        <button
          type="button"
          className="icon-button select-button"
          aria-label={t('showOptions')}
          onClick={() => {
            onPress('ArrowDown');
            onFocus(input.current);
          }}
        >
          <ChevronDown aria-hidden className="size-icon" />
        </button>
      </div>
    </>
  );
}

/** The box's attributes before it is one of the library's. */
function boxProps({ id, name, ...aria }: FieldControl) {
  return {
    id,
    'data-field': name,
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': false,
    'aria-invalid': aria['aria-invalid'],
    'aria-describedby': aria['aria-describedby'],
  } as const;
}
