import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, LANGUAGES } from '../../../contract/languages.ts';
import { languageName } from '../../../ui/controls/languageName.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { ColorInput } from '../../../ui/kit/ColorInput.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextArea } from '../../../ui/kit/TextArea.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useSite } from '../../site/web/useSite.ts';
import type { Entity, EntityField } from '../Entity.ts';
import { missingOf } from '../missingOf.ts';
import { useEntityForm } from './EntityForm.ts';
import { OnSwitch } from './OnSwitch.tsx';

type EntityControlProps = { entity: Entity; name: string; hint: string | undefined };

type ControlOf<Is extends EntityField['is']> = {
  field: EntityField & { is: Is };
  /** The props that every control takes. */
  own: { label: string; name: string; description: string | undefined };
};

/** The control of one field of an entity, by the kind of its value. */
export function EntityControl({ entity, name, hint }: EntityControlProps) {
  const { words, value, set } = useEntityForm();
  const field = entity.fields[name];
  const own = { label: words.label(name), name, description: hint };
  switch (field?.is) {
    case 'line':
      return <LineControl field={field} own={own} />;
    case 'link':
      return <LinkControl field={field} own={own} />;
    case 'color':
      return (
        <ColorInput {...own} value={value(name) as string | null} onColor={(color) => set(name, color)} />
      );
    case 'language':
      return <LanguageControl own={own} />;
    case 'flag':
      return (
        <Checkbox
          {...own}
          checked={Boolean(value(name))}
          onChange={({ target }) => set(name, target.checked)}
        />
      );
    case 'on':
      return <OnControl entity={entity} name={name} />;
    case 'time':
      return <TimeControl own={own} />;
    case 'picture':
    case 'point':
    case undefined:
      return null;
  }
}

function LineControl({ field: { max, isLong, isRequired }, own }: ControlOf<'line'>) {
  const { value, set } = useEntityForm();
  const Control = isLong ? TextArea : TextInput;
  return (
    <Control
      {...own}
      maxLength={max}
      required={isRequired === true}
      value={String(value(own.name) ?? '')}
      onChange={({ target }: { target: { value: string } }) =>
        set(own.name, !isRequired && target.value.trim() === '' ? null : target.value)
      }
    />
  );
}

function LinkControl({ field: { max }, own }: ControlOf<'link'>) {
  const { value, set } = useEntityForm();
  return (
    <TextInput
      {...own}
      maxLength={max}
      value={String(value(own.name) ?? '')}
      onChange={({ target }) => set(own.name, target.value.trim() || null)}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

function LanguageControl({ own }: Pick<ControlOf<'language'>, 'own'>) {
  const t = useTranslations('admin.editing');
  const locale = useLocale();
  const { languages } = useSite();
  const { value, set } = useEntityForm();
  const chosen = value(own.name);
  return (
    <Select
      {...own}
      value={String(chosen ?? '')}
      onChange={({ target }) => set(own.name, isLanguage(target.value) ? target.value : null)}
    >
      <option value="">{t('everyLanguage')}</option>
      {LANGUAGES.filter((one) => languages.includes(one) || one === chosen).map((one) => (
        <option key={one} value={one}>
          {languageName(one, locale)}
        </option>
      ))}
    </Select>
  );
}

function OnControl({ entity, name }: { entity: Entity; name: string }) {
  const { words, value, set } = useEntityForm();
  const fields = Object.keys(entity.fields).map((one) => [one, value(one)]);
  return (
    <OnSwitch
      name={name}
      words={words}
      isOn={Boolean(value(name))}
      onSwitch={(isOn) => set(name, isOn)}
      missing={missingOf(entity, Object.fromEntries(fields))}
    />
  );
}

function TimeControl({ own }: Pick<ControlOf<'time'>, 'own'>) {
  const { timezone } = useSite();
  const { value, set } = useEntityForm();
  return (
    <WhenField
      {...own}
      zone={timezone}
      value={value(own.name) as string | null}
      onChange={(time) => set(own.name, time)}
    />
  );
}
