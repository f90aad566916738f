import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { clearUndo } from '../../../ui/alerts/undoList.ts';
import { writeNote } from '../../../ui/device/deviceNotes.ts';
import { useNote } from '../../../ui/device/useNote.ts';
import { withWords } from '../../../ui/i18n/withWords.tsx';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { useIsNarrow } from '../../../ui/table/useIsNarrow.ts';
import { HiddenPlaylists } from '../../../features/memberPlaylists/admin/HiddenPlaylists.tsx';
import { REPORT_KINDS } from '../../../features/reports/reportReasons.ts';
import { PageHead } from '../../../features/site/web/PageHead.tsx';
import { useSite } from '../../../features/site/web/useSite.ts';
import { QueueCount } from '../../../features/moderation/admin/QueueCount.tsx';
import { QueueFilters } from '../../../features/moderation/admin/QueueFilters.tsx';
import { QueueItemPanel, type PanelHandle } from '../../../features/moderation/admin/QueueItemPanel.tsx';
import { QueueKeysDialog } from '../../../features/moderation/admin/QueueKeysDialog.tsx';
import { QueueList } from '../../../features/moderation/admin/QueueList.tsx';
import { useQueue, type QueueFilter } from '../../../features/moderation/admin/useQueue.ts';
import { useQueueKeys } from '../../../features/moderation/admin/useQueueKeys.ts';
import '../../../features/moderation/admin/moderation.css';

/** The queue of reports: the list, and the item that is open beside it, on phones in its place. */
export const ModerationScreen = withWords(function ModerationScreen() {
  const t = useTranslations('admin.moderation');
  const { id: siteId } = useSite();
  const keysNote = `${siteId}_moderation-keys`;
  const hasKeys = useNote(keysNote) !== 'off';
  const [areKeysShown, setAreKeysShown] = useState(false);
  const { filter, setFilter } = useFilter();
  const isNarrow = useIsNarrow();
  const [chosen, setChosen] = useState<string | null>(null);
  const queue = useQueue(filter, setChosen);
  const { items } = queue;
  const panel = useRef<PanelHandle>(null);
  // Wide screens always show an item; on phones one is opened from the list.
  const openId = chosen ?? (isNarrow ? null : (items?.[0]?.id ?? null));
  const place = items?.findIndex(({ id }) => id === openId) ?? -1;
  const openItem = items?.[place];
  // The list of acts is not for whoever comes next.
  useEffect(() => clearUndo, []);

  const step = (by: 1 | -1) => {
    const next = items?.[Math.max(0, Math.min((items?.length ?? 1) - 1, place + by))];
    if (next) setChosen(next.id);
  };
  /** The item behind a decided one, or the one before the last. */
  const leaveDecided = (id: string) => {
    const at = items?.findIndex((item) => item.id === id) ?? -1;
    setChosen(items?.[at + 1]?.id ?? items?.[at - 1]?.id ?? null);
  };
  useQueueKeys(hasKeys, (command) => {
    if (command.name === 'next') step(1);
    else if (command.name === 'previous') step(-1);
    else if (command.name === 'undo') queue.undoLast();
    else if (command.name === 'keys') setAreKeysShown(true);
    else panel.current?.run(command);
  });
  return (
    <div className="wrap moderation">
      <PageHead title={t('title')} isIndexed={false} />
      <div className="moderation-head">
        <h1 tabIndex={-1} className="text-26 md:text-34">
          {t('title')}
        </h1>
        <QueueCount filter={filter} left={items?.length} />
        <QueueFilters filter={filter} onChange={setFilter} onKeys={() => setAreKeysShown(true)} />
        <PathLink path="/moderation/comments" className="button">
          {t('allComments')}
        </PathLink>
      </div>
      {queue.isFailed && <FailedAnswer onRetry={queue.retry} />}
      {!items && !queue.isFailed && <LinesSkeleton />}
      {items?.length === 0 && !openItem && <NothingWaits state={filter.state} />}
      {items && items.length > 0 && (
        <div className="moderation-panes" data-open={openItem ? '' : undefined}>
          <QueueList items={items} openId={openItem?.id ?? null} onOpen={setChosen} />
          {openItem ? (
            <QueueItemPanel
              key={openItem.id}
              ref={panel}
              item={openItem}
              queue={queue}
              hasKeys={hasKeys}
              hasFocus={chosen !== null}
              onDecided={leaveDecided}
              onClose={() => setChosen(null)}
            />
          ) : (
            <p className="moderation-choose">{t('choose')}</p>
          )}
        </div>
      )}
      {filter.kind === 'playlist' && <HiddenPlaylists waiting={items?.length} />}
      <QueueKeysDialog
        isOpen={areKeysShown}
        onClose={() => setAreKeysShown(false)}
        areOn={hasKeys}
        onSwitch={(areOn) => writeNote(keysNote, areOn ? null : 'off')}
      />
    </div>
  );
});

function NothingWaits({ state }: Pick<QueueFilter, 'state'>) {
  const t = useTranslations('admin.moderation');
  return (
    <EmptyState title={t(state === 'open' ? 'empty' : 'emptyDecided')}>
      {state === 'open' && <p>{t('emptyAbout')}</p>}
    </EmptyState>
  );
}

/** The address has the filter. */
function useFilter() {
  const search = useLocation().search as Record<string, unknown>;
  const navigate = useNavigate();
  const kind = REPORT_KINDS.find((one) => one === search['kind']);
  const filter: QueueFilter = {
    state: search['state'] === 'decided' ? 'decided' : 'open',
    ...(kind ? { kind } : {}),
  };
  const setFilter = (next: QueueFilter) => {
    const { state, ...rest } = next;
    const kept: Record<string, string> = { ...rest, ...(state === 'open' ? {} : { state }) };
    void navigate({ to: '.', search: kept as never });
  };
  return { filter, setFilter };
}
