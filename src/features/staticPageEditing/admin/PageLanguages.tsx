import { useTranslations } from 'use-intl';
import { LANGUAGE_NAME, type Language } from '../../../contract/languages.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useSite } from '../../site/web/useSite.ts';
import './staticPages.css';

export type PageLanguagesProps = {
  slug: string;
  /** The one that is shown. */
  language: Language;
  /** Those that it is written in. */
  written: readonly { language: string; published: boolean }[];
};

/** The same page in the other languages of the site, each with its state. */
export function PageLanguages({ slug, language, written }: PageLanguagesProps) {
  const t = useTranslations('admin.staticPages');
  const { languages } = useSite();
  const shown = [...new Set([...languages, language])];
  const stateOf = (one: Language) => {
    const found = written.find((page) => page.language === one);
    if (!found) return t('states.missing');
    return t(`states.${found.published ? 'published' : 'draft'}`);
  };
  return (
    <nav aria-label={t('languages')}>
      <ul className="page-languages">
        {shown.map((one) => (
          <li key={one}>
            <PathLink path={`/admin/pages/${encodeURIComponent(slug)}/${one}`} className="chip chip-link">
              <span lang={one}>{LANGUAGE_NAME[one]}</span> · {stateOf(one)}
            </PathLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
