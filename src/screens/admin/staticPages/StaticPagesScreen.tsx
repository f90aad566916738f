import { useMemo } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LANGUAGE_NAME } from '../../../contract/languages.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { EntityTable } from '../../../ui/table/EntityTable.tsx';
import { EntityHome } from '../../../features/editing/admin/EntityHome.tsx';
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
  const table = useMemo(() => staticPagesTable(t, locale), [t, locale]);
  return (
    <EntityHome
      kind="static-page"
      title={t('title')}
      make={t('new')}
      renderNew={(dialog) => <NewStaticPageDialog {...dialog} />}
    >
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
    </EntityHome>
  );
});
