import { Popover } from '@base-ui/react/popover';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../kit/Button.tsx';
import { keepEscape } from '../kit/keepEscape.ts';
import { POPUP_POSITION, usePopupPlace } from '../kit/usePopupPlace.ts';
import { useOpenAtOnce } from '../kit/useOpenAtOnce.ts';
import { LockButton } from './LockButton.tsx';
import type { LockMarkProps } from './LockMarkProps.ts';
import '../kit/field.css';
import '../kit/popup.css';

/** A `LockMark` from its first press on. */
export function OpenedLock({ label, isLocked, onLock, imported, onTake }: LockMarkProps) {
  const t = useTranslations('admin.editor.lock');
  const [place, nearPopup] = usePopupPlace();
  const [isOpen, setIsOpen] = useState(false);
  const button = useOpenAtOnce(nearPopup);
  const state = t(isLocked ? 'locked' : 'unlocked');
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger ref={button} render={<LockButton label={label} isLocked={isLocked} />} />
      <Popover.Portal container={place}>
        <Popover.Positioner {...POPUP_POSITION}>
          <Popover.Popup className="popup lock-popup" {...keepEscape(isOpen)}>
            <Popover.Title className="field-label">{state}</Popover.Title>
            {imported === undefined ? (
              <p className="field-about">{t('saysNothing')}</p>
            ) : (
              <div>
                <p className="field-about">{t('says')}</p>
                <div className="lock-imported">{imported}</div>
              </div>
            )}
            <div className="lock-acts">
              {imported !== undefined && onTake && (
                <Button
                  onClick={() => {
                    onTake();
                    setIsOpen(false);
                  }}
                >
                  {t('take')}
                </Button>
              )}
              <Button variant="quiet" onClick={() => onLock(!isLocked)}>
                {t(isLocked ? 'unlock' : 'lock')}
              </Button>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
