import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../features/site/web/useSite.ts';
import { browsedKinds } from '../../features/taxonomy/taxonomyKinds.ts';
import { taxonomiesQuery } from '../../features/taxonomy/web/taxonomiesQuery.ts';
import { useAnswer } from '../../ui/api/useAnswer.ts';
import { useApi } from '../../ui/api/useApi.ts';
import { PathLink } from '../../ui/layout/PathLink.tsx';
import { useDisclosure } from '../../ui/layout/useDisclosure.ts';

/**
 * Everything that comics can be found by, with the best known terms of each: those are asked for
 * when it is first opened.
 */
export function BrowseMenu() {
  const t = useTranslations();
  const menu = useDisclosure();
  const api = useApi();
  const [isOpen, setIsOpen] = useState(false);
  // Without an answer the menu leads to the lists all the same.
  const { data: known } = useAnswer(isOpen ? taxonomiesQuery(api) : undefined);
  // It may have been opened before scripts ran.
  useEffect(() => setIsOpen(menu.current?.open === true), [menu]);
  const kinds = browsedKinds(useSite().features);
  return (
    <details ref={menu} className="group" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
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
