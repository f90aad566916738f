import { useTranslations } from 'use-intl';
import { LinesField } from '../../../ui/editor/LinesField.tsx';
import { RemoteMultiSelect } from '../../../ui/editor/RemoteMultiSelect.tsx';
import { WhenField } from '../../../ui/editor/WhenField.tsx';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { MultiSelect } from '../../../ui/kit/MultiSelect.tsx';
import { Select } from '../../../ui/kit/Select.tsx';
import { LinkRows } from '../../comicEditing/admin/LinkRows.tsx';
import { useTermCalls } from '../../comicEditing/admin/useTermCalls.ts';
import {
  CHOSEN_TAXONOMIES,
  isSingleField,
  type ChosenTaxonomy,
} from '../../comicEditing/chosenTaxonomies.ts';
import { useSite } from '../../site/web/useSite.ts';
import { taxonomiesOn } from '../../taxonomy/taxonomyKinds.ts';
import type { SharedField } from '../bulkAct.ts';
import { LOCKABLE_FIELDS, termsField, usualValue } from './bulkParts.ts';
import type { BulkPartFieldsProps } from './BulkPartFieldsProps.ts';
import { FieldValueInput } from './FieldValueInput.tsx';
import { ReplaceTextsPart } from './ReplaceTextsPart.tsx';
import { SharedValue } from './SharedValue.tsx';
import { SUBJECT_PARTS } from './subjectParts.ts';
import './bulk.css';

/**
 * The inputs of one part of a bulk edit. The name of the one that must be filled in is the part's
 * key.
 */
export function BulkPartFields(props: BulkPartFieldsProps) {
  const { subject, part, selection, words, onChange } = props;
  const t = useTranslations('admin.bulk');
  const { timezone, features } = useSite();
  const clearable = SUBJECT_PARTS[subject].clearable.filter(
    (field) => field !== 'groups' || features.includes('groups'),
  );
  switch (part.kind) {
    case 'add':
    case 'remove':
    case 'replace':
      return <TermsPart {...props} />;
    case 'set':
      return <SetPart {...props} />;
    case 'replace_texts':
      return <ReplaceTextsPart {...props} />;
    case 'add_links':
    case 'remove_links':
    case 'replace_links':
      return <LinksPart {...props} />;
    case 'clear':
      return (
        <div className="bulk-fields">
          <Select
            label={t('field')}
            name={part.key}
            value={part.field}
            onChange={({ target }) => onChange({ field: target.value as SharedField })}
          >
            {clearable.map((field) => (
              <option key={field} value={field}>
                {words.label(field)}
              </option>
            ))}
          </Select>
          <SharedValue subject={subject} selection={selection} field={part.field} />
        </div>
      );
    case 'lock':
    case 'unlock':
      return (
        <MultiSelect
          label={t('fields')}
          name={part.key}
          description={t(part.kind === 'lock' ? 'lockAbout' : 'unlockAbout')}
          options={LOCKABLE_FIELDS.map((field) => ({ value: field, label: words.label(field) }))}
          optionsName={t('fieldNames')}
          values={part.fields}
          onChange={(fields) => onChange({ fields })}
        />
      );
    case 'schedule':
      return (
        <>
          <WhenField
            label={t('at')}
            name={part.key}
            zone={timezone}
            value={part.at}
            onChange={(at) => onChange({ at })}
          />
          {subject === 'comics' && <WithChapters part={part} onChange={onChange} />}
        </>
      );
    case 'publish':
      return subject === 'comics' ? (
        <WithChapters part={part} onChange={onChange} />
      ) : (
        <p className="field-about">{t('about.publish')}</p>
      );
    case 'unpublish':
    case 'bin':
      return <p className="field-about">{t(`about.${part.kind}`, { subject })}</p>;
  }
}

function WithChapters({ part, onChange }: Pick<BulkPartFieldsProps, 'part' | 'onChange'>) {
  const t = useTranslations('admin.bulk');
  return (
    <Checkbox
      label={t('withChapters')}
      name={`${part.key}_chapters`}
      checked={part.withChapters}
      onChange={({ target }) => onChange({ withChapters: target.checked })}
    />
  );
}

function TermsPart({ subject, part, selection, words, onChange }: BulkPartFieldsProps) {
  const t = useTranslations('admin.bulk');
  const { features } = useSite();
  const on = taxonomiesOn(features);
  const isOfGroups = subject === 'chapters';
  const { kind } = part;
  const taxonomy = isOfGroups ? 'groups' : part.taxonomy;
  const field = termsField(subject, taxonomy);
  const label = words.label(field);
  const { search, create } = useTermCalls(taxonomy);
  // Only one of them would stay on a comic.
  const isSingle = isSingleField(field) && kind !== 'remove';
  return (
    <div className={isOfGroups ? 'grid gap-12' : 'bulk-fields'}>
      {!isOfGroups && (
        <Select
          label={t('taxonomy')}
          name={`${part.key}_taxonomy`}
          value={taxonomy}
          onChange={({ target }) => onChange({ taxonomy: target.value as ChosenTaxonomy, terms: [] })}
        >
          {CHOSEN_TAXONOMIES.filter((one) => on.includes(one)).map((one) => (
            <option key={one} value={one}>
              {words.label(`terms/${one}`)}
            </option>
          ))}
        </Select>
      )}
      <RemoteMultiSelect
        key={taxonomy}
        label={label}
        name={part.key}
        chosen={part.terms}
        onChange={(chosen) => onChange({ terms: isSingle ? chosen.slice(-1) : chosen })}
        search={search}
        {...(kind === 'remove' || !create ? {} : { create })}
        optionsName={label}
      />
      <SharedValue subject={subject} selection={selection} field={field} />
    </div>
  );
}

function SetPart({ subject, part, selection, words, onChange }: BulkPartFieldsProps) {
  const t = useTranslations('admin.bulk');
  return (
    <div className="bulk-fields">
      <Select
        label={t('field')}
        name={`${part.key}_field`}
        value={part.field}
        onChange={({ target }) => {
          const field = target.value as SharedField;
          onChange({ field, value: usualValue(field) });
        }}
      >
        {SUBJECT_PARTS[subject].settable.map((field) => (
          <option key={field} value={field}>
            {words.label(field)}
          </option>
        ))}
      </Select>
      <FieldValueInput
        key={part.field}
        field={part.field}
        name={part.key}
        words={words}
        value={part.value}
        onChange={(value) => onChange({ value })}
      />
      <SharedValue subject={subject} selection={selection} field={part.field} />
    </div>
  );
}

function LinksPart({ subject, part, selection, words, onChange }: BulkPartFieldsProps) {
  const t = useTranslations('admin.bulk');
  return (
    <>
      {part.kind === 'remove_links' ? (
        <LinesField
          label={t('addresses')}
          name={part.key}
          description={t('addressesAbout')}
          lines={part.addresses}
          onLines={(addresses) => onChange({ addresses })}
          rows={3}
          inputMode="url"
          spellCheck={false}
        />
      ) : (
        <LinkRows
          label={words.label('links')}
          name={part.key}
          links={part.links}
          onChange={(links) => onChange({ links })}
        />
      )}
      <SharedValue subject={subject} selection={selection} field="links" />
    </>
  );
}
