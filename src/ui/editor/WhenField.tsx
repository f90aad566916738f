import { useState } from 'react';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { instantsOf, wallTimeOf } from '../../contract/wallTime.ts';
import { Field, type FieldProps } from '../kit/Field.tsx';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import './editor.css';

export type WhenFieldProps = FieldProps & {
  /** IANA name of the site's time zone, in which the time is typed and shown. */
  zone: string;
  /** An instant in ISO 8601. */
  value: string | null;
  /** Null while the input is empty, incomplete, or shows a time that the clocks skip. */
  onChange: (value: string | null) => void;
};

/**
 * A day and a time in the site's zone. A time that the clocks skip on that day is refused, one that
 * they show twice is asked about. Below it stands when that is for the person who types, and in how
 * long.
 */
export function WhenField({ zone, value, onChange, ...field }: WhenFieldProps) {
  const t = useTranslations('admin.editor.when');
  // Kept as typed: a skipped time has no instant that could show it.
  const [typed, setTyped] = useState(() => (value === null ? '' : wallTimeOf(value, zone)));
  const shown = isStale(typed, value, zone) ? (value === null ? '' : wallTimeOf(value, zone)) : typed;
  const choices = instantsOf(shown, zone);
  const type = (text: string) => {
    setTyped(text);
    onChange(instantsOf(text, zone)[0] ?? null);
  };
  return (
    <div className="when-field">
      <Field {...field} description={field.description ?? t('zone', { zone })}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="datetime-local"
            value={shown}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      {shown !== '' && choices.length === 0 && (
        <p role="alert" className="when-problem">
          {t('skipped', { zone })}
        </p>
      )}
      {choices.length === 2 && (
        <RadioGroup
          label={t('twice')}
          name={`${field.name}_which`}
          value={value ?? choices[0] ?? ''}
          options={choices.map((choice, index) => ({
            value: choice,
            label: t(index === 0 ? 'first' : 'second', { offset: offsetName(choice, zone) }),
          }))}
          onChange={onChange}
        />
      )}
      {value !== null && choices.length > 0 && <WhenHere value={value} zone={zone} />}
    </div>
  );
}

/**
 * True where the value was changed by something else than typing, such as a version that was
 * restored.
 */
function isStale(typed: string, value: string | null, zone: string): boolean {
  return value === null ? instantsOf(typed, zone).length > 0 : wallTimeOf(value, zone) !== typed;
}

/** An instant by the clock of the one who looks, and in how long it is. */
function WhenHere({ value, zone }: { value: string; zone: string }) {
  const t = useTranslations('admin.editor.when');
  const format = useFormatter();
  const now = useNow({ updateInterval: 30_000 });
  const at = new Date(value);
  if (at <= now) return <p className="when-problem">{t('over')}</p>;
  const inHowLong = format.relativeTime(at, now);
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (wallTimeOf(value, own) === wallTimeOf(value, zone))
    return <p className="field-about">{t('soon', { inHowLong })}</p>;
  const time = format.dateTime(at, { dateStyle: 'medium', timeStyle: 'short', timeZone: own });
  return <p className="field-about">{t('here', { time, inHowLong })}</p>;
}

/** Such as `GMT+2`. */
function offsetName(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' });
  return parts.formatToParts(new Date(instant)).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
