import { Menu as MenuParts } from '@base-ui/react/menu';
import { useState } from 'react';
import { keepEscape } from './keepEscape.ts';
import { POPUP_POSITION, usePopupPlace } from './usePopupPlace.ts';
import type { MenuProps } from './MenuProps.ts';
import { useOpenAtOnce } from './useOpenAtOnce.ts';
import './badge.css';
import './popup.css';

/** A `Menu` from its first press on. */
export function OpenedMenu({ trigger, items, finalFocus }: MenuProps) {
  const [place, nearPopup] = usePopupPlace();
  const [isOpen, setIsOpen] = useState(false);
  const button = useOpenAtOnce(nearPopup);
  return (
    <MenuParts.Root modal={false} open={isOpen} onOpenChange={setIsOpen}>
      <MenuParts.Trigger ref={button} render={trigger} />
      <MenuParts.Portal container={place}>
        <MenuParts.Positioner {...POPUP_POSITION}>
          <MenuParts.Popup
            className="popup popup-menu"
            finalFocus={() => finalFocus?.() ?? true}
            {...keepEscape(isOpen)}
          >
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
