import type { KeyboardEvent } from 'react';

/**
 * Escape closes a popup and not also the dialog that it stands in: to that the key would be a
 * request to close, unless it is handled.
 */
export function keepEscape(isOpen: boolean): { onKeyDownCapture?(event: KeyboardEvent): void } {
  if (!isOpen) return {};
  return {
    onKeyDownCapture: (event) => {
      if (event.key === 'Escape') event.preventDefault();
    },
  };
}
