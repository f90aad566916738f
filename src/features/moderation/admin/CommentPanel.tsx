import { useTranslations } from 'use-intl';
import { named } from '../../../ui/admin/MemberName.tsx';
import { useMomentWords } from '../../../ui/controls/useMomentWords.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { HELD_REASONS, type HeldReason } from '../../commentModeration/commentActs.ts';
import type { ReportedComment } from '../moderationApi.ts';
import './moderation.css';

const isHeldReason = (reason: string): reason is HeldReason =>
  (HELD_REASONS as readonly string[]).includes(reason);

/**
 * A comment as it was written, with its links as plain text; why it waits, and what its author says
 * against a removal.
 */
export function CommentPanel({ comment }: { comment: ReportedComment }) {
  const t = useTranslations('admin.moderation');
  const momentWords = useMomentWords();
  const { text, held_reasons: held, score, removal } = comment;
  return (
    <div className="moderation-comment">
      {(held.length > 0 || score > 0) && (
        <p className="moderation-badges">
          {held.filter(isHeldReason).map((reason) => (
            <Badge key={reason} tone="warn">
              {t(`held.${reason}`)}
            </Badge>
          ))}
          {score > 0 && <Badge>{t('score', { score })}</Badge>}
        </p>
      )}
      <blockquote className="moderation-bio own-lines" dir="auto">
        {text}
      </blockquote>
      {removal && (
        <section>
          <p className="moderation-record-head">
            {t.rich('removedBy', {
              username: removal.by ?? t('formerStaff'),
              reason: t(`reasons.${removal.reason}`),
              at: momentWords(removal.at),
              member: named(removal.by),
            })}
          </p>
          {removal.message !== null && <p className="moderation-words">{removal.message}</p>}
          {removal.appeal !== null && (
            <>
              <h3>{t('appealTitle')}</h3>
              <p className="moderation-words" dir="auto">
                {removal.appeal}
              </p>
            </>
          )}
        </section>
      )}
    </div>
  );
}
