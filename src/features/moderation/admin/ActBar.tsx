import { useTranslations } from 'use-intl';
import { Keys } from '../../../ui/admin/Keys.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { FetchedComicLabels } from '../../comicEditing/admin/FetchedComicLabels.ts';
import { REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import type { ModerationAct } from '../moderationActs.ts';
import type { QueueItem } from '../moderationApi.ts';
import { actKey } from './actWords.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { ACT_KEYS, COMMAND_KEYS } from './queueCommand.ts';
import type { ThingPaths } from './thingPaths.ts';
import './moderation.css';

export type ActBarProps = {
  item: QueueItem;
  reason: ReportReason;
  paths: ThingPaths;
  /** Keys are on: they stand beside what they do. */
  hasKeys: boolean;
  onReason: (reason: ReportReason) => void;
  onAct: (act: ModerationAct) => void;
  onNote: () => void;
};

/** Acts that take nothing away. */
const MILD: readonly ModerationAct[] = ['dismiss', 'mended', 'approve', 'restore', 'lock', 'pin'];

/**
 * The reason of the decision, every act that the caller may do, and where the thing is looked at.
 */
export function ActBar({ item, reason, paths, hasKeys, onReason, onAct, onNote }: ActBarProps) {
  const t = useTranslations('admin.moderation');
  const reasons = item.acts.includes('remove') || item.kind !== 'comment' ? REASONS_OF[item.kind] : [];
  const hint = (keys: string) =>
    hasKeys && (
      <span aria-hidden className="moderation-hint">
        <Keys keys={keys} />
      </span>
    );
  return (
    <div className="moderation-acts">
      {reasons.length > 1 && item.decision === null && (
        <InlineChoice
          legend={t('reasonsTitle')}
          name="decision_reason"
          value={reason}
          onChange={onReason}
          options={reasons.map((value, index) => ({
            value,
            label: (
              <>
                {t(`reasons.${value}`)}
                {hint(String(index + 1))}
              </>
            ),
          }))}
        />
      )}
      <div className="moderation-buttons">
        {item.acts.map((act) => (
          <Button
            key={act}
            variant={MILD.includes(act) ? 'plain' : 'danger'}
            aria-keyshortcuts={hasKeys ? ACT_KEYS[act].toUpperCase() : undefined}
            onClick={() => onAct(act)}
          >
            {t(`acts.${actKey(item, act)}`)}
            {hint(ACT_KEYS[act])}
          </Button>
        ))}
        <Button onClick={onNote} aria-keyshortcuts={hasKeys ? 'N' : undefined}>
          {t('note')}
          {hint(COMMAND_KEYS.note)}
        </Button>
        {paths.open !== null && (
          <a className="button" href={paths.open} target="_blank" rel="noopener">
            {t('open')}
            {hint(COMMAND_KEYS.open)}
          </a>
        )}
        {paths.mend !== null && paths.mend !== paths.open && (
          <a className="button" href={paths.mend} target="_blank" rel="noopener">
            {t('mend')}
            {hint(COMMAND_KEYS.mend)}
          </a>
        )}
      </div>
      {item.thing.comic && paths.mend === null && (
        <div className="moderation-labels">
          <FetchedComicLabels slug={item.thing.comic.slug} />
        </div>
      )}
    </div>
  );
}
