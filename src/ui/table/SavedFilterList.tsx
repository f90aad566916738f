import Trash2 from 'lucide-react/icons/trash-2';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../controls/keepRowFocus.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmedAct } from '../kit/ConfirmedAct.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/TextInput.tsx';
import './entityTools.css';

const MAX_NAME = 60;

export type SavedFilter = { name: string; q: string };
export type SavedFilterListProps = {
  filters: readonly SavedFilter[];
  /** The filter that the table has now. */
  q: string;
  onChange: (filters: SavedFilter[]) => void;
  onChoose: (filter: SavedFilter) => void;
  onSaved: () => void;
};

/** The saved filters, and the form that gives the filter of now a name. */
export function SavedFilterList({ filters, q, onChange, onChoose, onSaved }: SavedFilterListProps) {
  const t = useTranslations('admin.table');
  const save = (values: FormData) => {
    const name = String(values.get('name')).trim();
    // A name that is there already gets the new filter.
    onChange([...filters.filter((one) => one.name !== name), { name, q }]);
    onSaved();
  };
  return (
    <>
      <ul ref={keepRowFocus} aria-label={t('savedFilters')} className="entity-saved">
        {filters.map((filter) => (
          <li key={filter.name}>
            <Button variant="quiet" onClick={() => onChoose(filter)}>
              {filter.name}
            </Button>
            <code className="entity-line">{filter.q}</code>
            <ConfirmedAct
              title={t('deleteFilterTitle', { name: filter.name })}
              confirmLabel={t('deleteFilterShort')}
              isDanger
              act={async () => onChange(filters.filter((one) => one !== filter))}
              accessibleName={t('deleteFilter', { name: filter.name })}
              icon={<Trash2 aria-hidden className="size-icon" />}
            >
              {t('deleteFilterAbout')}
            </ConfirmedAct>
          </li>
        ))}
      </ul>
      {q === '' ? (
        <p className="text-muted">{t('nothingToSave')}</p>
      ) : (
        <Form onSubmit={save}>
          <TextInput label={t('filterName')} name="name" maxLength={MAX_NAME} required description={q} />
          <div>
            <Button type="submit" variant="primary">
              {t('saveFilter')}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
