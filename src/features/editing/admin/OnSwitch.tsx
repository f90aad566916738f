import { useFormatter, useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import type { FieldWords } from './FieldWords.ts';

export type OnSwitchProps = {
  name: string;
  words: FieldWords;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  /** Fields without which the server does not let readers see it. */
  missing: readonly string[];
};

/** Shows an object to readers, and says what it lacks for that before it is refused. */
export function OnSwitch({ name, words, isOn, onSwitch, missing }: OnSwitchProps) {
  const t = useTranslations('admin.editing');
  const format = useFormatter();
  const fields = format.list(missing.map((field) => words.label(field)));
  return (
    <Checkbox
      label={words.label(name)}
      name={name}
      description={missing.length > 0 ? t('lacks', { fields }) : undefined}
      checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  );
}
