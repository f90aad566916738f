import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import type { SelectionAct } from '../../../ui/table/TableDeclaration.ts';
import { PageHead } from '../../site/web/PageHead.tsx';
import { comicsTable } from './comicsTable.tsx';
import { NewComicDialog } from './NewComicDialog.tsx';
import { useOwnGroups } from './useOwnGroups.ts';
import { useComicLineActs } from './useComicLineActs.ts';

/** Comics in every state, the last changed first. */
export const ComicsScreen = withWords(function ComicsScreen({
  acts: selectionActs,
}: {
  /** What can be done with the selection. */
  acts?: readonly SelectionAct[];
}) {
  const t = useTranslations('admin.comics');
  const ofComics = useTranslations('comic');
  const ofUploads = useTranslations('admin.uploads');
  const locale = useLocale();
  const acts = useComicLineActs();
  const [isMaking, setIsMaking] = useState(false);
  const groups = useOwnGroups();
  const canMake = groups === null || groups.length > 0;
  const table = useMemo(
    () => comicsTable({ t, ofComics, locale }, acts, selectionActs),
    [t, ofComics, locale, acts, selectionActs],
  );
  usePaletteActions(
    canMake ? [{ id: 'comic-new', name: t('new.open'), keys: 'n', run: () => setIsMaking(true) }] : [],
  );
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <>
            {groups === null && (
              <PathLink path="/admin/upload" className="button">
                {ofUploads('newComic')}
              </PathLink>
            )}
            {canMake && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden className="size-icon-small" />}
                onClick={() => setIsMaking(true)}
              >
                {t('new.open')}
              </Button>
            )}
          </>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <EntityTable table={table} />
      {isMaking && <NewComicDialog groups={groups ?? []} onClose={() => setIsMaking(false)} />}
    </div>
  );
});
