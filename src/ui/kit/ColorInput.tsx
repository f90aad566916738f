import { useTranslations } from 'use-intl';
import { Field, type FieldProps } from './Field.tsx';
import './colorInput.css';

const WHOLE = /^#[0-9a-f]{6}$/;
/** The browser's choice always has a colour; where there is none yet, a middle one. */
const NONE = '#808080';

export type ColorInputProps = FieldProps & {
  /** A colour like `#rrggbb`; null: none. */
  value: string | null;
  onColor: (color: string | null) => void;
};

/** A colour that is typed, or chosen in what the browser has for that. */
export function ColorInput({ value, onColor, ...field }: ColorInputProps) {
  const t = useTranslations('controls');
  return (
    <Field {...field}>
      {(control) => (
        <div className="color-input">
          <input
            type="color"
            aria-label={t('pickColor')}
            className="color-input-pick"
            data-none={value === null || undefined}
            value={value !== null && WHOLE.test(value) ? value : NONE}
            onChange={({ target }) => onColor(target.value)}
          />
          <input
            className="input"
            value={value ?? ''}
            onChange={({ target }) => {
              const typed = target.value.trim().toLowerCase();
              onColor(typed === '' ? null : typed);
            }}
            placeholder={NONE}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            {...control}
          />
        </div>
      )}
    </Field>
  );
}
