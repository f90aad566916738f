import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../contract/ApiMap.ts';
import { useSite } from '../features/site/web/useSite.ts';
import { browsedKinds } from '../features/taxonomy/taxonomyKinds.ts';
import { taxonomiesQuery } from '../features/taxonomy/web/taxonomyQueries.ts';
import { useApi } from '../ui/api/useApi.ts';
import { useQueryCache } from '../ui/api/useQueryCache.ts';
import { PathLink } from '../ui/layout/PathLink.tsx';
import { useDisclosure } from '../ui/layout/useDisclosure.ts';

/** Everything that comics can be found by, with the best known terms of each: those are asked for when it is first opened. */
export function BrowseMenu() {
  const t = useTranslations();
  const menu = useDisclosure();
  const api = useApi();
  const queryCache = useQueryCache();
  const [known, setKnown] = useState<ApiOutput<'GET /api/taxonomies'>>();
  const ask = () => {
    // Without an answer the menu leads to the lists all the same.
    if (!known) queryCache.ensureQueryData(taxonomiesQuery(api)).then(setKnown, () => {});
  };
  const askIfOpen = useEffectEvent(() => menu.current?.open && ask());
  // It may have been opened before scripts ran.
  useEffect(() => void askIfOpen(), []);
  const kinds = browsedKinds(useSite().features);
  return (
    <details ref={menu} className="group" onToggle={ask}>
      <summary className="nav-link cursor-pointer list-none">
        {t('nav.browse')}
        <ChevronDown aria-hidden className="ml-4 size-icon-small group-open:rotate-180" />
      </summary>
      <div className="mega-menu">
        <ul className="wrap mega-list">
          {kinds.map((kind) => (
            <li key={kind.taxonomy}>
              <PathLink
                path={`/${kind.listPath}`}
                className="mega-kind"
                activeOptions={{ includeSearch: false }}
              >
                {t(`taxonomies.${kind.taxonomy}`)}
              </PathLink>
              <ul className="mega-terms">
                {known?.data
                  .find(({ taxonomy }) => taxonomy === kind.taxonomy)
                  ?.terms.map(({ slug, name }) => (
                    <li key={slug}>
                      <PathLink
                        path={`/${kind.termPath}/${encodeURIComponent(slug)}`}
                        className="mega-term"
                        activeOptions={{ includeSearch: false }}
                      >
                        {name}
                      </PathLink>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
