import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../site/web/PageHead.tsx';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { NewTermDialog } from './NewTermDialog.tsx';
import { useTermActs, type ShowAll } from './useTermActs.tsx';
import { termsTable, type SaveTermLine } from './termsTable.tsx';

type TermsScreenProps = {
  taxonomy: Taxonomy | undefined;
  showAll: ShowAll;
  /** What else can be done with a selection. */
  moreActs: readonly SelectionAct[];
};

/** Terms of all taxonomies, or of one, used or not. */
export const TermsScreen = withWords(function TermsScreen({ taxonomy, showAll, moreActs }: TermsScreenProps) {
  const t = useTranslations('admin.terms');
  const ofTaxonomies = useTranslations('taxonomies');
  const [isOpen, setIsOpen] = useState(false);
  const { callApi } = useApi();
  const { acts, dialogs } = useTermActs({ showAll, moreActs });
  const table = useMemo(() => {
    const save: SaveTermLine = async (line, fields) => {
      const edit = { id: Number(line.id), version: line.version, origin: 'table' as const, fields };
      const { term } = await callApi('PATCH /api/admin/terms/:id', edit);
      const { name, slug, active, position } = term.fields;
      return { ...line, name, slug, active, position, version: term.version };
    };
    return { ...termsTable(t, ofTaxonomies, { taxonomy, save }), acts };
  }, [t, ofTaxonomies, taxonomy, callApi, acts]);
  usePaletteActions([{ id: 'term-new', name: t('new'), keys: 'n', run: () => setIsOpen(true) }]);
  return (
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
  );
});
