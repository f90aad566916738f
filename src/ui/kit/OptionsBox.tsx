import { Combobox } from '@base-ui/react/combobox';
import type { BaseUIEvent } from '@base-ui/react/types';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ClipboardEventHandler, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { FieldControl } from './Field.tsx';
import { keepEscape } from './keepEscape.ts';
import type { Option } from './shownOptions.ts';
import { OptionRows } from './OptionRows.tsx';
import type { LongList } from './useLongList.ts';
import { POPUP_POSITION, usePopupPlace } from './usePopupPlace.ts';
import './popup.css';
import './field.css';

export type OptionsBoxProps = {
  control: FieldControl;
  isOpen: boolean;
  list: LongList;
  /** The element that tells the field of a change. */
  group: RefObject<HTMLDivElement | null>;
  placeholder?: string | undefined;
  /** Plural name of the options, as in "and 200 other artists". */
  optionsName: string;
  othersCount: number;
  /** Said in place of options, as "Nothing is called like this." */
  status: ReactNode;
  /** The content of a row; its label, unless given. */
  optionWords?: (option: Option) => ReactNode;
  onKeyDown?: (event: BaseUIEvent<KeyboardEvent<HTMLInputElement>>) => void;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
};

/** The box of a `Combobox.Root` of many: what is typed into, and the list below it (spec 9). */
export function OptionsBox(props: OptionsBoxProps) {
  const { control, isOpen, list, group, placeholder, optionsName, othersCount, status } = props;
  const { optionWords = ({ label }: Option) => label, onKeyDown, onPaste } = props;
  const t = useTranslations('controls');
  const format = useFormatter();
  const [place, nearPopup] = usePopupPlace();
  return (
    <>
      <div ref={nearPopup}>
        <Combobox.InputGroup ref={group} className="select-box" {...keepEscape(isOpen)}>
          <Combobox.Input
            id={control.id}
            data-field={control.name}
            className="input"
            placeholder={placeholder}
            aria-invalid={control['aria-invalid']}
            aria-describedby={control['aria-describedby']}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
          <Combobox.Trigger className="icon-button select-button" aria-label={t('showOptions')}>
            <ChevronDown aria-hidden className="size-icon" />
          </Combobox.Trigger>
        </Combobox.InputGroup>
      </div>
      <Combobox.Portal container={place}>
        <Combobox.Positioner {...POPUP_POSITION}>
          <Combobox.Popup className="popup popup-options" {...keepEscape(isOpen)}>
            <Combobox.Status className={status ? 'popup-note' : 'sr-only'}>{status}</Combobox.Status>
            <Combobox.List>
              <OptionRows list={list} optionWords={optionWords} />
            </Combobox.List>
            {othersCount > 0 && (
              <p className="popup-note">
                {t('andOthers', { count: format.number(othersCount), name: optionsName })}
              </p>
            )}
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </>
  );
}
