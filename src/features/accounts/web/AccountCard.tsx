import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PageHead } from '../../site/web/PageHead.tsx';
import './accountCard.css';

export type AccountCardProps = {
  title: string;
  /** Title of the page, if the heading names a step instead. */
  pageTitle?: string;
  description: string;
  intro?: ReactNode;
  children?: ReactNode;
  /** Ways to the other screens, below. */
  links?: ReactNode;
  isWorking?: boolean;
  /**
   * In place of a card that was working, or of a form that was sent: its heading gets the focus,
   * and is so read out.
   */
  isOutcome?: boolean;
  /** Its form is sent by the browser itself where there are none. */
  worksWithoutScripts?: boolean;
};

/** The frame of the screens that lead into the site: a narrow card with one thing to do. */
export function AccountCard(props: AccountCardProps) {
  const {
    title,
    pageTitle = title,
    description,
    intro,
    children,
    links,
    isWorking,
    isOutcome,
    worksWithoutScripts,
  } = props;
  const t = useTranslations('account');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isOutcome) heading.current?.focus({ preventScroll: true });
  }, [isOutcome]);
  return (
    <div className="account-page">
      <PageHead title={pageTitle} description={description} isIndexed={false} />
      <div aria-hidden className="account-dots halftone-fall" />
      <section className="account-card">
        <h1 ref={heading} tabIndex={-1} className="text-26">
          {title}
        </h1>
        {intro && <div className="account-intro">{intro}</div>}
        {isWorking && <span aria-hidden className="account-progress scriptless:hidden" />}
        {!worksWithoutScripts && <p className="account-scripts scripted:hidden">{t('needsScripts')}</p>}
        {children}
      </section>
      {links && <div className="account-links">{links}</div>}
    </div>
  );
}
