import { useCallback, useMemo, useState, type FunctionComponent } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { TAXONOMIES, type Taxonomy } from '../../../features/taxonomy/taxonomyKinds.ts';
import { useBulkDialog } from '../../../features/bulkEditing/admin/useBulkDialog.tsx';
import { useBulkTools } from '../../../features/bulkEditing/admin/useBulkTools.ts';
import { NewTermDialog } from '../../../features/termEditing/admin/NewTermDialog.tsx';
import { useTermActs, type ShowAll } from '../../../features/termEditing/admin/useTermActs.tsx';
import { termsTable, type SaveTermLine } from '../../../features/termEditing/admin/termsTable.tsx';

/** Terms of all taxonomies, used or not, with bulk edits of all that a filter finds. */
export function TermsScreen() {
  return <ListedTerms />;
}

/** One component for each taxonomy: another one at every visit would begin anew. */
const SCREENS = new Map(TAXONOMIES.map((taxonomy) => [taxonomy, () => <ListedTerms taxonomy={taxonomy} />]));

/** The same screen with the terms of one taxonomy. */
export function termsScreenOf(taxonomy: Taxonomy): FunctionComponent {
  return SCREENS.get(taxonomy) ?? TermsScreen;
}

const ListedTerms = withWords(function ListedTerms({ taxonomy }: { taxonomy?: Taxonomy }) {
  const t = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  const [isOpen, setIsOpen] = useState(false);
  const { callApi } = useApi();
  const { bulkDialog, tools, ...bulkEdits } = useBulkEdits();
  const { acts, dialogs } = useTermActs(bulkEdits);
  const table = useMemo(() => {
    const save: SaveTermLine = async (line, fields) => {
      const edit = { id: Number(line.id), version: line.version, origin: 'table' as const, fields };
      const { term } = await callApi('PATCH /api/admin/terms/:id', edit);
      const { name, slug, active, position } = term.fields;
      return { ...line, name, slug, active, position, version: term.version };
    };
    return { ...termsTable(t, ofTaxonomies, { taxonomy, save }), acts, tools };
  }, [t, ofTaxonomies, taxonomy, callApi, acts, tools]);
  usePaletteActions([{ id: 'term-new', name: t('new'), keys: 'n', run: () => setIsOpen(true) }]);
  return (
    <>
      <div className="wrap min-h-dvh pt-32">
        <PageHead title={table.title} isIndexed={false} />
        <AdminHead
          actions={
            <>
              <PathLink path={`/admin/terms/like/${taxonomy ?? 'tags'}`} className="button">
                {t('like.title')}
              </PathLink>
              <Button onClick={() => setIsOpen(true)}>{t('new')}</Button>
            </>
          }
        />
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {table.title}
        </h1>
        <EntityTable table={table} />
        {dialogs}
        <NewTermDialog taxonomy={taxonomy} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      </div>
      {bulkDialog}
    </>
  );
});

function useBulkEdits() {
  const t = useTranslations('admin.terms.acts');
  const { ask, dialog: bulkDialog } = useBulkDialog('terms');
  const showAll = useCallback<ShowAll>(
    (active, target) => ask({ act: { fields: { active } } }, target),
    [ask],
  );
  const moreActs = useMemo((): SelectionAct[] => {
    const run = (target: TableTarget) => ask({ kind: 'set' }, target);
    return [{ label: t('edit'), keys: 'e', isForAll: true, run }];
  }, [t, ask]);
  return { showAll, moreActs, tools: useBulkTools('terms', ask), bulkDialog };
}
