import Bookmark from 'lucide-react/icons/bookmark';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '../controls/Dialog.tsx';
import { fetchedWithWords } from '../i18n/fetchedWithWords.tsx';
import { Button } from '../kit/Button.tsx';
import type { TableModel } from './useTableModel.ts';
import './entityTools.css';

/** Fetched when the dialog is opened: most visits to a table go without it. */
const SavedFilterList = fetchedWithWords(
  async () => (await import('./SavedFilterList.tsx')).SavedFilterList,
  ['admin/table'],
);

/** Filters that the member has given a name, on all of their devices. */
export function SavedFilters<Row extends { id: string }>({ model }: { model: TableModel<Row> }) {
  const t = useTranslations('admin.table');
  const { address, view } = model;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
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
        {isOpen && (
          <SavedFilterList
            filters={view.view.filters}
            q={address.search.q}
            onChange={(filters) => view.change({ filters })}
            onChoose={({ q }) => {
              address.go({ q });
              close();
            }}
            onSaved={close}
          />
        )}
      </Dialog>
    </>
  );
}
