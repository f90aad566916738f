import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { keepRowFocus } from '../controls/keepRowFocus.ts';
import { Button } from '../kit/Button.tsx';
import { ConfirmedAct } from '../kit/ConfirmedAct.tsx';
import { Form } from '../kit/Form.tsx';
import { TextInput } from '../kit/TextInput.tsx';
import type { TableModel } from './useTableModel.ts';
import './entityTools.css';

const MAX_NAME = 60;

/** Filters that the member has given a name, on all of their devices. */
export function SavedFilters<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { address, view } = model;
  const { filters } = view.view;
  const { q } = address.search;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const save = (values: FormData) => {
    const name = String(values.get('name')).trim();
    // A name that is there already gets the new filter.
    view.change({ filters: [...filters.filter((one) => one.name !== name), { name, q }] });
    close();
  };
  return (
    <>
      <Button
        variant="quiet"
        className="entity-columns-button"
        icon={<Bookmark aria-hidden className="size-icon" />}
        onClick={() => setIsOpen(true)}
      >
        <span className="entity-tool-words">{t('savedFilters')}</span>
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={t('savedFilters')}>
        <ul ref={keepRowFocus} aria-label={t('savedFilters')} className="entity-saved">
          {filters.map((filter) => (
            <li key={filter.name}>
              <Button
                variant="quiet"
                onClick={() => {
                  address.go({ q: filter.q });
                  close();
                }}
              >
                {filter.name}
              </Button>
              <code className="entity-line">{filter.q}</code>
              <ConfirmedAct
                title={t('deleteFilterTitle', { name: filter.name })}
                confirmLabel={t('deleteFilterShort')}
                isDanger
                act={async () => view.change({ filters: filters.filter((one) => one !== filter) })}
                renderButton={(ask) => (
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={t('deleteFilter', { name: filter.name })}
                    onClick={ask}
                  >
                    <Trash2 aria-hidden className="size-icon" />
                  </button>
                )}
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
      </Dialog>
    </>
  );
}
