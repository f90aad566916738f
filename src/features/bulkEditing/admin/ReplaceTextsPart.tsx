import { useTranslations } from 'use-intl';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { MultiSelect } from '../../../ui/kit/MultiSelect.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { MAX_REPLACED } from '../bulkEditLimits.ts';
import { TEXT_FIELDS } from '../textFields.ts';
import type { BulkPartFieldsProps } from './BulkPartFieldsProps.ts';
import './bulk.css';

/** The text to find, the one that takes its place, and the fields in which that is done. */
export function ReplaceTextsPart({ subject, part, words, onChange }: BulkPartFieldsProps) {
  const t = useTranslations('admin.bulk');
  const { key, find, replacement, fields, matchesCase, wholeWords } = part;
  return (
    <>
      <div className="bulk-texts">
        <TextInput
          label={t('find')}
          name={`${key}_find`}
          value={find}
          onChange={({ target }) => onChange({ find: target.value })}
          maxLength={MAX_REPLACED}
          autoComplete="off"
          autoCapitalize="none"
        />
        <TextInput
          label={t('replacement')}
          name={`${key}_replacement`}
          description={t('replacementAbout')}
          value={replacement}
          onChange={({ target }) => onChange({ replacement: target.value })}
          maxLength={MAX_REPLACED}
          autoComplete="off"
          autoCapitalize="none"
        />
      </div>
      <MultiSelect
        label={t('inFields')}
        name={key}
        options={TEXT_FIELDS[subject].map((field) => ({ value: field, label: words.label(field) }))}
        optionsName={t('fieldNames')}
        values={fields}
        onChange={(chosen) => onChange({ fields: chosen })}
      />
      <Checkbox
        label={t('matchesCase')}
        name={`${key}_case`}
        checked={matchesCase}
        onChange={({ target }) => onChange({ matchesCase: target.checked })}
      />
      <Checkbox
        label={t('wholeWords')}
        name={`${key}_words`}
        checked={wholeWords}
        onChange={({ target }) => onChange({ wholeWords: target.checked })}
      />
    </>
  );
}
