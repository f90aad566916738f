import Plus from 'lucide-react/icons/plus';
import { useMemo, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { AdminHead } from '../../../ui/admin/AdminHead.tsx';
import { usePaletteActions } from '../../../ui/palette/usePaletteActions.ts';
import { LANGUAGE_NAME } from '../../../contract/languages.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { NewStaticPageDialog } from '../../../features/staticPageEditing/admin/NewStaticPageDialog.tsx';
import { staticPagesTable } from '../../../features/staticPageEditing/admin/staticPagesTable.tsx';
import '../../../features/staticPageEditing/admin/staticPages.css';

const LEGAL = ['dmca', 'USC2257'];

/** The pages of text of the site. */
export const StaticPagesScreen = withWords(function StaticPagesScreen() {
  const t = useTranslations('admin.staticPages');
  const locale = useLocale();
  const { languages } = useSite();
  const [isMaking, setIsMaking] = useState(false);
  const make = () => setIsMaking(true);
  usePaletteActions([{ id: 'static-page-new', name: t('new'), run: make }]);
  const table = useMemo(() => staticPagesTable(t, locale), [t, locale]);
  return (
    <div className="wrap min-h-dvh pt-32">
      <PageHead title={t('title')} isIndexed={false} />
      <AdminHead
        actions={
          <Button variant="primary" icon={<Plus aria-hidden className="size-icon-small" />} onClick={make}>
            {t('new')}
          </Button>
        }
      />
      <h1 tabIndex={-1} className="text-26 md:text-34">
        {t('title')}
      </h1>
      <div className="page-legal">
        <p className="field-about">{t('legalAbout')}</p>
        <ul className="page-languages">
          {LEGAL.flatMap((slug) =>
            languages.map((language) => (
              <li key={`${slug}/${language}`}>
                <PathLink path={`/admin/pages/${slug}/${language}`} className="chip chip-link">
                  {slug} · {LANGUAGE_NAME[language]}
                </PathLink>
              </li>
            )),
          )}
        </ul>
      </div>
      <EntityTable table={table} />
      <NewStaticPageDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </div>
  );
});
