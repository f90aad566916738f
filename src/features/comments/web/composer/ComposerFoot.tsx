import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { PathLink } from '../../../../ui/layout/PathLink.tsx';
import { LoginLink } from '../../../sessions/web/LoginLink.tsx';
import type { Slot } from '../drafts.ts';
import { useThreadView } from '../ThreadContext.ts';
import { rememberBox } from './returnBox.ts';
import './composer.css';

/**
 * Below a box: what can be done with it, or why nothing can. It has the same height for visitors
 * and members.
 */
export function ComposerFoot({ slot, children }: { slot: Slot; children: ReactNode }) {
  const t = useTranslations('comments');
  const { member, place, refusal, days } = useThreadView();
  return (
    <div className="composer-foot">
      <p className="composer-note">
        {!member && (
          <>
            {t('compose.loginNeeded', { kind: place.kind })}{' '}
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the link inside takes both */}
            <span onClickCapture={() => rememberBox(place, slot)}>
              <LoginLink className="text-link">{t('compose.logIn')}</LoginLink>
            </span>
          </>
        )}
        {member && refusal !== null && (
          <>
            {t(`refusals.${refusal}`, { days: days ?? 0 })}{' '}
            {refusal === 'email_unverified' && (
              <PathLink path="/settings/account" className="text-link">
                {t('compose.verify')}
              </PathLink>
            )}
          </>
        )}
        {member && refusal === null && t('compose.hint', { open: '>!', close: '!<', quote: '>' })}
      </p>
      <div className="composer-ways">{children}</div>
    </div>
  );
}
