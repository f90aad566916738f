import { useTranslations } from 'use-intl';
import { OrderedList } from '../../../ui/editor/OrderedList.tsx';
import { FieldMessages } from '../../../ui/kit/FieldMessages.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { useFieldErrors } from '../../../ui/kit/useFieldErrors.ts';
import { MAX_LINKS } from '../comicFieldLimits.ts';
import type { ComicFields } from '../comicFields.ts';
import { useKeyedRows, withKey } from './useKeyedRows.ts';

export type LinkRowsProps = {
  label: string;
  /** The inputs of a row are called by it: `links.0.url`. */
  name: string;
  links: Readonly<ComicFields['links']>;
  onChange: (links: ComicFields['links']) => void;
};

/** Links to other sites, each with a name, in an order. */
export function LinkRows({ label, name, links, onChange }: LinkRowsProps) {
  const t = useTranslations('admin.comics');
  const { rows, keep } = useKeyedRows(links);
  const { messages } = useFieldErrors(name);
  return (
    <div id={`field-${name}`} tabIndex={-1}>
      <OrderedList
        label={label}
        rows={rows}
        onChange={(next) => onChange(keep(next))}
        keyOf={({ key }) => key}
        labelOf={(row) => row.label}
        makeRow={() => withKey({ label: '', url: '' })}
        max={MAX_LINKS}
      >
        {(row, change, index) => (
          <>
            <TextInput
              label={t('link.label')}
              name={`${name}.${index}.label`}
              value={row.label}
              maxLength={60}
              onChange={({ target }) => change({ ...row, label: target.value })}
            />
            <TextInput
              label={t('link.url')}
              name={`${name}.${index}.url`}
              type="url"
              value={row.url}
              onChange={({ target }) => change({ ...row, url: target.value })}
            />
          </>
        )}
      </OrderedList>
      <FieldMessages id={`errors-${name}`} messages={messages} />
    </div>
  );
}
