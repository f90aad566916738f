import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { NOTICE_KINDS, type NoticeKind } from '../../../features/users/noticeKinds.ts';
import { NoticeList } from '../../../features/notices/web/NoticeList.tsx';
import '../../../features/notices/web/notices.css';
import '../../../ui/kit/chips.css';

const FILTERS: readonly (NoticeKind | undefined)[] = [undefined, ...NOTICE_KINDS];

/** The notices of a member: all of them, or one kind. */
export const NoticesScreen = withWords(function NoticesScreen() {
  const t = useTranslations('account.notices');
  const [kind, setKind] = useState<NoticeKind>();
  return (
    <div className="wrap notices">
      <PageHead title={t('title')} isIndexed={false} />
      <div className="notices-top">
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {t('title')}
        </h1>
        <PathLink path="/settings/notices" className="button button-quiet">
          {t('settings')}
        </PathLink>
      </div>
      <div role="group" aria-label={t('filter')} className="notices-filters">
        {FILTERS.map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            aria-pressed={one === kind}
            className={`chip chip-link ${one === kind ? 'chip-chosen' : ''}`}
            onClick={() => setKind(one)}
          >
            {t(`kinds.${one ?? 'all'}`)}
          </button>
        ))}
      </div>
      <NoticeList key={kind ?? 'all'} kind={kind} />
    </div>
  );
});
