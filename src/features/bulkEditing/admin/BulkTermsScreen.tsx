import { useCallback, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { Taxonomy } from '../../taxonomy/taxonomyKinds.ts';
import { TermsScreen } from '../../termEditing/admin/TermsScreen.tsx';
import { useBulkDialog } from './useBulkDialog.tsx';

/** The table of terms, of all taxonomies or of one, with bulk edits of all that a filter finds. */
export const BulkTermsScreen = withWords(function BulkTermsScreen({ taxonomy }: { taxonomy?: Taxonomy }) {
  const t = useTranslations('admin.terms.acts');
  const { ask: askForTerms, dialog } = useBulkDialog('terms');
  const ask = useCallback<typeof askForTerms>(
    (start, target) => askForTerms(start, ofTaxonomy(target, taxonomy)),
    [askForTerms, taxonomy],
  );
  const showAll = useCallback(
    (active: boolean, target: TableTarget) => ask({ act: { fields: { active } } }, target),
    [ask],
  );
  const acts = useMemo((): SelectionAct[] => {
    const run = (target: TableTarget) => ask({ kind: 'set' }, target);
    return [{ label: t('edit'), keys: 'e', isForAll: true, run }];
  }, [t, ask]);
  return (
    <>
      <TermsScreen taxonomy={taxonomy} showAll={showAll} moreActs={acts} />
      {dialog}
    </>
  );
});

/** The taxonomy of a table stands beside its filter line, where a bulk edit does not see it. */
function ofTaxonomy(target: TableTarget, taxonomy: Taxonomy | undefined): TableTarget {
  if (target.kind === 'some' || taxonomy === undefined) return target;
  return { ...target, q: `taxonomy:${taxonomy} ${target.q}`.trim() };
}
