import { useId, type ReactNode } from 'react';
import './readerSettings.css';
import '../overlays/sheetParts.css';

type SheetSwitchProps = { label: string; about?: string; isOn: boolean; onChange(isOn: boolean): void };

/** On or off, at once. */
export function SheetSwitch({ label, about, isOn, onChange }: SheetSwitchProps): ReactNode {
  const id = useId();
  return (
    <div>
      <label className="sheet-switch">
        <span>{label}</span>
        <input
          type="checkbox"
          role="switch"
          aria-checked={isOn}
          checked={isOn}
          aria-describedby={about ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {about && (
        <p id={id} className="sheet-about">
          {about}
        </p>
      )}
    </div>
  );
}
