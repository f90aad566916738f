import { Menu as MenuParts } from '@base-ui/react/menu';
import { useState, type ReactElement, type ReactNode } from 'react';
import { keepEscape } from './keepEscape.ts';
import { POPUP_POSITION, usePopupPlace } from './usePopupPlace.ts';
import './badge.css';
import './popup.css';

export type MenuItem = {
  label: string;
  icon?: ReactNode;
  onSelect: () => void;
  isDanger?: boolean;
  isDisabled?: boolean;
  /** Parts it from the items before. */
  hasLine?: boolean;
};

export type MenuProps = {
  /** A button with words or a name. */
  trigger: ReactElement;
  items: readonly MenuItem[];
};

/** Things that can be done, behind a button. For places to go to there is the `<details>` of `layout/useDisclosure.ts`. */
export function Menu({ trigger, items }: MenuProps) {
  const [place, nearPopup] = usePopupPlace();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MenuParts.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <MenuParts.Trigger ref={nearPopup} render={trigger} />
      <MenuParts.Portal container={place}>
        <MenuParts.Positioner {...POPUP_POSITION}>
          <MenuParts.Popup className="popup popup-menu" {...keepEscape(isOpen)}>
            {items.map(({ label, icon, onSelect, isDanger, isDisabled = false, hasLine }) => (
              <MenuParts.Item
                key={label}
                className={`popup-item${isDanger ? ' tone-danger' : ''}${hasLine ? ' popup-parted' : ''}`}
                disabled={isDisabled}
                onClick={onSelect}
              >
                {icon}
                {label}
              </MenuParts.Item>
            ))}
          </MenuParts.Popup>
        </MenuParts.Positioner>
      </MenuParts.Portal>
    </MenuParts.Root>
  );
}
