import { useTranslations } from 'use-intl';
import type { RichText } from '../../../contract/RichText.ts';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { ColorInput } from '../../../ui/kit/ColorInput.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { RichTextEditor } from '../../../ui/richText/RichTextEditor.tsx';
import { MAX_TITLE } from '../../comicEditing/comicFieldLimits.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { SharedField } from '../bulkAct.ts';
import { fieldChoices } from './fieldChoices.ts';
import type { BulkWords } from './useBulkWords.ts';

export type FieldValueInputProps = {
  field: SharedField;
  name: string;
  words: BulkWords;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** The value that a field gets, by the input that suits it. */
export function FieldValueInput({ field, name, words, value, onChange }: FieldValueInputProps) {
  const t = useTranslations('admin.bulk');
  const ofComics = useTranslations('admin.comics');
  const { timezone } = useSite();
  const label = t('value');
  // A text in another language than the screen's: spelling and voice go by it.
  const [kind, language] = field.split('/');
  const lang = language === undefined ? {} : { lang: language };
  if (kind === 'description')
    return (
      <RichTextEditor
        {...lang}
        label={label}
        name={name}
        value={(value as RichText | undefined) ?? null}
        onChange={onChange}
      />
    );
  if (kind === 'title')
    return (
      <TextInput
        {...lang}
        label={label}
        name={name}
        value={(value as string | undefined) ?? ''}
        onChange={({ target }) => onChange(target.value)}
        maxLength={MAX_TITLE}
      />
    );
  if (field === 'language')
    return (
      <TextInput
        label={label}
        name={name}
        description={ofComics('languageAbout')}
        value={(value as string | undefined) ?? ''}
        onChange={({ target }) => onChange(target.value.trim())}
        maxLength={35}
        autoCapitalize="none"
        spellCheck={false}
      />
    );
  if (field === 'free_at')
    return (
      <WhenField
        label={label}
        name={name}
        zone={timezone}
        value={(value as string | undefined) ?? null}
        onChange={onChange}
      />
    );
  if (field === 'color')
    return (
      <ColorInput
        label={label}
        name={name}
        value={(value as string | undefined) ?? null}
        onColor={onChange}
      />
    );
  const choices = fieldChoices(field);
  return (
    <Select
      label={label}
      name={name}
      value={String(value)}
      onChange={({ target }) => onChange(choices.find((one) => String(one) === target.value))}
    >
      {choices.map((choice) => (
        <option key={String(choice)} value={String(choice)}>
          {words.text(field, choice)}
        </option>
      ))}
    </Select>
  );
}
