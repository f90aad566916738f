import { useTranslations } from 'use-intl';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { MemberBlock } from '../memberBlocksApi.ts';
import { useBlockMember } from './useBlockMember.ts';
import '../../../ui/kit/settingsRows.css';

/** The members whom the member blocks. */
export function BlockedMembers() {
  const t = useTranslations('account.blocks');
  const query = queryOf(useApi(), 'GET /api/member-blocks', {}, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  return (
    <Panel title={t('members')} description={t('membersAbout')}>
      {isFailed && <FailedAnswer onRetry={retry} />}
      {!data && !isFailed && <LinesSkeleton count={4} />}
      {data && (
        <div ref={keepRowFocus} role="group" aria-label={t('members')}>
          {data.data.length === 0 ? (
            <p className="text-muted">{t('noMembers')}</p>
          ) : (
            <ul className="settings-rows">
              {data.data.map((block) => (
                <BlockedMember key={block.username} block={block} />
              ))}
            </ul>
          )}
        </div>
      )}
    </Panel>
  );
}

function BlockedMember({ block }: { block: MemberBlock }) {
  const t = useTranslations('account.blocks');
  const { username, blocked_at } = block;
  const { isBusy, change } = useBlockMember(username);
  return (
    <li className="settings-row">
      <div className="settings-row-words">
        <p className="settings-row-name own-lines">
          <PathLink path={`/profile/${encodeURIComponent(username)}`}>{username}</PathLink>
        </p>
        <p className="settings-row-about">
          {t('since')} <DateText value={blocked_at} />
        </p>
      </div>
      <Button
        aria-label={t('unblockMember', { username })}
        isBusy={isBusy}
        onClick={() => void change(false)}
      >
        {t('unblock')}
      </Button>
    </li>
  );
}
