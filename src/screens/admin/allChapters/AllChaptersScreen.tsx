import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { useChaptersTable } from '../../../features/bulkEditing/admin/useChaptersTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';

/**
 * Chapters of all comics in every state, the last changed first. The selection can be edited as one
 * act, and so can all that a filter finds.
 */
export const AllChaptersScreen = withWords(function AllChaptersScreen() {
  const { table, dialogs } = useChaptersTable();
  return (
    <>
      <div className="wrap min-h-dvh pt-32">
        <PageHead title={table.title} isIndexed={false} />
        <AdminHead />
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {table.title}
        </h1>
        <EntityTable table={table} />
      </div>
      {dialogs}
    </>
  );
});
