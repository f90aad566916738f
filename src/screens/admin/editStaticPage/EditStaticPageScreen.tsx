import { useTranslations } from 'use-intl';
import { isLanguage } from '../../../contract/languages.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { OpenedEntity } from '../../../features/editing/admin/OpenedEntity.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { StaticPageEditor } from '../../../features/staticPageEditing/admin/StaticPageEditor.tsx';
import { UnwrittenPage } from '../../../features/staticPageEditing/admin/UnwrittenPage.tsx';
import type { AdminParams } from '../area/adminRoute.ts';

type Props = { params: AdminParams<'pages/:slug/:language?'> };

/**
 * The editor of a page of text in one language; without one in the address, in the site's first.
 */
export const EditStaticPageScreen = withWords(function EditStaticPageScreen({ params }: Props) {
  const t = useTranslations('admin.staticPages');
  const { languages } = useSite();
  const { slug } = params;
  const language = isLanguage(params.language) ? params.language : (languages[0] ?? 'en');
  return (
    <OpenedEntity
      query={queryOf(useApi(), 'GET /api/admin/pages/:slug/:language', { slug, language })}
      title={t('title')}
      path="/admin/pages"
      gone={t('gone')}
      renderEditor={(opened, readAgain) =>
        opened.page ? (
          <StaticPageEditor
            key={opened.page.id}
            page={opened.page}
            languages={opened.languages}
            isLegal={opened.shipped !== null}
            onRemoved={readAgain}
          />
        ) : (
          <UnwrittenPage
            key={`${slug}/${language}`}
            slug={slug}
            language={language}
            languages={opened.languages}
            shipped={opened.shipped}
            onWritten={readAgain}
          />
        )
      }
    />
  );
});
