import { Menu as MenuParts } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { POPUP_POSITION } from '../kit/usePopupPlace.ts';
import { useOpenAtOnce } from '../kit/useOpenAtOnce.ts';
import type { FilterMenuProps } from './FilterMenuProps.ts';
import '../kit/button.css';
import '../kit/popup.css';
import './entityTools.css';

/** A `FilterMenu` from its first press on. It stays open, for one more. */
export function FilterChoices({ filter, tokens, onChange }: FilterMenuProps) {
  const { key, label, choices } = filter;
  const isOf = (token: FilterMenuProps['tokens'][number], value: string) =>
    token.key === key && token.value === value;
  const toggle = (value: string, isOn: boolean) => {
    const others = tokens.filter((token) => !isOf(token, value));
    onChange(isOn ? [...others, { key, value, isExcluded: false, operator: '=' }] : others);
  };
  const button = useOpenAtOnce();
  return (
    <MenuParts.Root modal={false}>
      <MenuParts.Trigger ref={button} className="button button-quiet">
        {label}
        <ChevronDown aria-hidden className="size-icon-small" />
      </MenuParts.Trigger>
      <MenuParts.Portal>
        <MenuParts.Positioner {...POPUP_POSITION}>
          <MenuParts.Popup className="popup popup-menu">
            {choices.map(({ value, label: words }) => (
              <MenuParts.CheckboxItem
                key={value}
                className="popup-item"
                closeOnClick={false}
                checked={tokens.some((token) => isOf(token, value) && !token.isExcluded)}
                onCheckedChange={(isOn) => toggle(value, isOn)}
              >
                <span className="entity-check">
                  <MenuParts.CheckboxItemIndicator>
                    <Check aria-hidden className="size-icon" />
                  </MenuParts.CheckboxItemIndicator>
                </span>
                {words}
              </MenuParts.CheckboxItem>
            ))}
          </MenuParts.Popup>
        </MenuParts.Positioner>
      </MenuParts.Portal>
    </MenuParts.Root>
  );
}
