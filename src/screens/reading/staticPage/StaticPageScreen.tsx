import { useLoaderData, useLocation } from '@tanstack/react-router';
import { useLocale, useTranslations } from 'use-intl';
import { isLanguage, LANGUAGE_TAG } from '../../../contract/languages.ts';
import { richTextToPlain } from '../../../contract/richTextToPlain.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import { shortened } from '../../../features/chapters/web/shortened.ts';
import { inLanguage } from '../../../features/site/languagePath.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { PageFigure } from '../../../features/staticPages/web/PageFigure.tsx';
import { useShownRoute } from '../../routing/useShownRoute.ts';

const ROUTES = ['/$lang/page/$slug', '/$lang/dmca', '/$lang/USC2257'] as const;
const DESCRIPTION_LENGTH = 160;

/**
 * A page of text under its title, in the language that it is written in: `page/{slug}`, `dmca` and
 * `USC2257` alike.
 */
export function StaticPageScreen() {
  const page = useLoaderData({ from: useShownRoute(ROUTES) });
  const t = useTranslations('staticPage');
  const locale = useLocale();
  const { pathname } = useLocation();
  const isForeign = page.language !== locale;
  const written = isLanguage(page.language) ? page.language : undefined;
  return (
    <div className="wrap pt-32 md:pt-48">
      <PageHead
        title={page.title}
        description={shortened(richTextToPlain(page.body), DESCRIPTION_LENGTH)}
        // The same words stand under the address of their own language.
        {...(isForeign && written ? { canonicalPath: inLanguage(pathname, written) } : {})}
      />
      <div className="mx-auto max-w-prose">
        {page.missing.length > 0 && <Incomplete settings={page.missing} />}
        {isForeign && (
          <p className="mb-24 border-l border-line pl-16 text-muted">
            {t('untranslated')} <LanguageText tag={page.language} />
          </p>
        )}
        <article lang={written ? LANGUAGE_TAG[written] : page.language}>
          <h1 tabIndex={-1} className="mb-24 text-34 break-words md:text-44">
            {page.title}
          </h1>
          <RichTextBlocks
            document={page.body}
            renderImage={(image) => <PageFigure image={image} pictures={page.pictures} />}
          />
        </article>
        <p className="mt-48 text-14 text-muted">
          {t('updated')} <DateText value={page.updated_at} />
        </p>
      </div>
    </div>
  );
}

/** For the operator, and so that nobody takes a blank for an address. */
function Incomplete({ settings }: { settings: readonly string[] }) {
  const t = useTranslations('staticPage');
  return (
    <aside aria-label={t('incomplete')} className="mb-24 rounded-card border border-danger p-16">
      <p className="font-strong text-danger">{t('incomplete')}</p>
      <p className="mt-4">{t('fillIn')}</p>
      <ul className="mt-8 flex flex-wrap gap-8">
        {settings.map((setting) => (
          <li key={setting} className="rounded-card bg-raised px-8 text-14">
            <code className="break-words">{setting}</code>
          </li>
        ))}
      </ul>
    </aside>
  );
}
