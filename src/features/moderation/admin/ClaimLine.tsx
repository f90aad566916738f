import { useTranslations } from 'use-intl';
import { Keys } from '../../../ui/admin/Keys.tsx';
import { named } from '../../../ui/admin/MemberName.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import type { QueueItem } from '../moderationApi.ts';
import { COMMAND_KEYS } from './queueCommand.ts';
import './moderation.css';

export type ClaimLineProps = {
  item: QueueItem;
  hasKeys: boolean;
  onClaim: () => void;
  onRelease: () => void;
};

/** The one who works on it, and for how long; what was decided, where that is over. */
export function ClaimLine({ item: { claim, decision }, hasKeys, onClaim, onRelease }: ClaimLineProps) {
  const t = useTranslations('admin.moderation');
  if (decision) {
    const username = decision.by ?? t('formerStaff');
    return (
      <p className="moderation-claim own-lines">
        {t.rich('decidedBy', { act: t(`acts.${decision.act}`), username, member: named(decision.by) })}
      </p>
    );
  }
  const minutes = claim?.minutes_left ?? 0;
  return (
    <div className="moderation-claim">
      <p role="status">
        {claim &&
          (claim.is_own
            ? t('claimedByYou', { minutes })
            : t.rich('claimedBy', {
                username: claim.username ?? t('someone'),
                minutes,
                member: named(claim.username),
              }))}
      </p>
      {claim?.is_own ? (
        <Button variant="quiet" onClick={onRelease}>
          {t('release')}
        </Button>
      ) : (
        <Button variant="quiet" aria-keyshortcuts={hasKeys ? 'C' : undefined} onClick={onClaim}>
          {t(claim ? 'takeOver' : 'claim')}
          {hasKeys && (
            <span aria-hidden className="moderation-hint">
              <Keys keys={COMMAND_KEYS.claim} />
            </span>
          )}
        </Button>
      )}
    </div>
  );
}
