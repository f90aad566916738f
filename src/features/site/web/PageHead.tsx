import { useLocation } from '@tanstack/react-router';
import { LANGUAGE_TAG } from '../../../contract/languages.ts';
import { inLanguage } from '../languagePath.ts';
import { useSite } from './useSite.ts';
import { useSiteDescription } from './useSiteDescription.ts';

export type PageHeadProps = {
  /** Shown as `{page title} | {site title}` (spec 2); without it the site's title stands alone. */
  title?: string;
  description?: string;
  /**
   * Path and query under which the page is to be known, where that is not the one it was opened by.
   */
  canonicalPath?: string;
  /** Address of a picture for link previews. */
  imageUrl?: string;
  isIndexed?: boolean;
  /** The page stands for many addresses, and is to be known by none. */
  isNowhere?: boolean;
};

/**
 * Title, description, canonical address, languages and link preview of a page; React puts them into
 * the document's head.
 */
export function PageHead({
  title,
  description,
  canonicalPath,
  imageUrl,
  isIndexed = true,
  isNowhere = false,
}: PageHeadProps) {
  const site = useSite();
  const { pathname } = useLocation();
  const path = canonicalPath ?? pathname;
  const canonical = site.public_url + path;
  const fullTitle = title === undefined ? site.title : `${title} | ${site.title}`;
  const siteDescription = useSiteDescription();
  const words = description || siteDescription;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={words} />
      {!isNowhere && <link rel="canonical" href={canonical} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {!isNowhere &&
        site.languages.map((language) => (
          <link
            key={language}
            rel="alternate"
            hrefLang={LANGUAGE_TAG[language]}
            href={site.public_url + inLanguage(path, language)}
          />
        ))}
      <meta property="og:site_name" content={site.title} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title ?? site.title} />
      <meta property="og:description" content={words} />
      {!isNowhere && <meta property="og:url" content={canonical} />}
      {imageUrl && <meta property="og:image" content={new URL(imageUrl, site.public_url).href} />}
    </>
  );
}
