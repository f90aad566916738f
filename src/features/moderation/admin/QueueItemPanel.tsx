import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { showResponse } from '../../../ui/alerts/showResponse.ts';
import { updateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { Badge } from '../../../ui/kit/Badge.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { isOfSite, REASONS_OF, type ReportReason } from '../../reports/reportReasons.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { ModerationAct } from '../moderationActs.ts';
import type { QueueItem, QueueItemDetail } from '../moderationApi.ts';
import { ActBar } from './ActBar.tsx';
import { ActDialog, type ActSubject } from './ActDialog.tsx';
import { BlurredPicture } from './BlurredPicture.tsx';
import { CommentPanel } from './CommentPanel.tsx';
import { ClaimLine } from './ClaimLine.tsx';
import { ItemRecords } from './ItemRecords.tsx';
import { LockDialog } from './LockDialog.tsx';
import { NoteDialog } from './NoteDialog.tsx';
import type { QueueCommand } from './queueCommand.ts';
import { PlaylistPanel } from './PlaylistPanel.tsx';
import { toneOf } from './QueueList.tsx';
import { usualReason } from './usualReason.ts';
import { thingPaths } from './thingPaths.ts';
import type { Queue } from './useQueue.ts';
import { useThingName } from './useThingName.ts';
import './moderation.css';

/** For the keys of the screen. */
export type PanelHandle = { run: (command: QueueCommand) => void };

export type QueueItemPanelProps = {
  ref: Ref<PanelHandle>;
  item: QueueItem;
  queue: Queue;
  hasKeys: boolean;
  /** Somebody opened it, or it came after a decision: its name gets the focus. */
  hasFocus: boolean;
  onDecided: (id: string) => void;
  onClose: () => void;
};

/** Acts that a form is filled in for, which the member reads. */
const BY_FORM: readonly ModerationAct[] = ['ban', 'warn', 'lock'];

/** One reported thing with all that is known of it, and what can be decided. */
export function QueueItemPanel(props: QueueItemPanelProps) {
  const { ref, item: listed, queue, hasKeys, hasFocus, onDecided, onClose } = props;
  const t = useTranslations('admin.moderation');
  const nameOf = useThingName();
  const heading = useRef<HTMLHeadingElement>(null);
  const { item, detail, isFailed, retry, claim, release } = useItem(listed);
  const [reason, setReason] = useState<ReportReason>(usualReason(item));
  const [isPictureShown, setIsPictureShown] = useState(false);
  const [asked, setAsked] = useState<ModerationAct | 'note'>();
  const paths = usePaths(item);
  const name = nameOf(item.thing);
  useEffect(() => {
    if (hasFocus) heading.current?.focus();
  }, [hasFocus]);

  function act(chosen: ModerationAct): void {
    if (!item.acts.includes(chosen)) return;
    if (BY_FORM.includes(chosen)) return setAsked(chosen);
    queue.decide(item, { act: chosen, ...(chosen === 'dismiss' ? {} : { reason }) });
    onDecided(item.id);
  }
  const open = (path: string | null) => {
    if (path !== null) window.open(path, '_blank', 'noopener');
  };
  useImperativeHandle(ref, () => ({
    run(command) {
      if (command.name === 'act') act(command.act);
      else if (command.name === 'reason') setReason(REASONS_OF[item.kind][command.index] ?? reason);
      else if (command.name === 'picture') setIsPictureShown(!isPictureShown);
      else if (command.name === 'claim') claim();
      else if (command.name === 'note') setAsked('note');
      else if (command.name === 'open') open(paths.open);
      else if (command.name === 'mend') open(paths.mend);
    },
  }));
  return (
    <section aria-labelledby="moderation-item" className="moderation-item">
      <Button
        variant="quiet"
        className="moderation-back"
        icon={<ArrowLeft aria-hidden className="size-icon" />}
        onClick={onClose}
      >
        {t('back')}
      </Button>
      <h2 id="moderation-item" ref={heading} tabIndex={-1} className="text-20 break-words">
        {name}
      </h2>
      <p className="moderation-badges">
        <Badge tone={toneOf(item)}>{t(`reasons.${item.reason}`)}</Badge>
        <Badge>{t(`kinds.${item.kind}`)}</Badge>
        {!isOfSite(item.reason) && <Badge>{t('count', { count: item.reports_count })}</Badge>}
        {item.is_hidden && <Badge tone="warn">{t('hiddenAtOnce')}</Badge>}
        {!item.is_hidden && !item.thing.is_public && <Badge>{t('notPublic')}</Badge>}
        {item.thing.comment?.is_locked && <Badge>{t('locked')}</Badge>}
        {item.thing.user && <MemberName username={item.thing.user.username} isNamed />}
      </p>
      <ClaimLine item={item} hasKeys={hasKeys} onClaim={claim} onRelease={release} />
      <ActBar
        {...{ item, reason, paths, hasKeys }}
        onReason={setReason}
        onAct={act}
        onNote={() => setAsked('note')}
      />
      <div className="moderation-thing">
        {item.thing.picture && (
          <BlurredPicture
            picture={item.thing.picture}
            name={name}
            isShown={isPictureShown}
            onToggle={() => setIsPictureShown(!isPictureShown)}
          />
        )}
        {item.thing.comment && <CommentPanel comment={item.thing.comment} />}
        {item.thing.playlist && <PlaylistPanel playlist={item.thing.playlist} />}
        {item.thing.user && item.thing.user.bio !== '' && (
          <blockquote className="moderation-bio own-lines">{item.thing.user.bio}</blockquote>
        )}
        {isFailed ? <FailedAnswer onRetry={retry} /> : <ItemRecords detail={detail} />}
      </div>
      <NoteDialog id={item.id} isOpen={asked === 'note'} onClose={() => setAsked(undefined)} />
      <LockDialog
        isOpen={asked === 'lock'}
        name={item.thing.comment?.target?.title ?? ''}
        onClose={() => setAsked(undefined)}
        onLock={(scope) => {
          setAsked(undefined);
          queue.decide(item, { act: 'lock', scope });
          onDecided(item.id);
        }}
      />
      {item.thing.user && (asked === 'ban' || asked === 'warn') && (
        <ActDialog
          act={asked}
          kind={item.kind}
          username={item.thing.user.username}
          subject={detail && subjectOf(detail)}
          reason={reason}
          retry={isFailed ? retry : undefined}
          decide={async (decided) => {
            await queue.decideByForm(item, decided);
            setAsked(undefined);
            onDecided(item.id);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

/** The text of a comment stands beside the dialog. */
function subjectOf({ acts, history, thing }: QueueItemDetail): ActSubject {
  return { acts, history, memberId: thing.user?.id ?? null };
}

/**
 * The item with its reports and notes as soon as they are here, and its claim, which is given back
 * on leaving.
 */
function useItem(listed: QueueItem) {
  const api = useApi();
  const { callApi } = api;
  const queries = useQueryCache();
  const { send } = useFormSending();
  const { id } = listed;
  const query = queryOf(api, 'GET /api/moderation/items/:id', { id }, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  const detail = data?.id === id ? data : undefined;
  const item: QueueItem = detail && detail.version >= listed.version ? detail : listed;
  const isOwn = item.claim?.is_own === true;
  const ownClaim = useRef(false);
  useEffect(() => {
    ownClaim.current = isOwn;
  });
  useEffect(
    () => () => {
      if (ownClaim.current) callApi('DELETE /api/moderation/items/:id/claim', { id }).catch(() => {});
    },
    [callApi, id],
  );
  const show = (answer: QueueItemDetail) =>
    updateAnswers(queries, { call: 'GET /api/moderation/items/:id', input: { id }, update: () => answer });
  return {
    item,
    detail,
    isFailed: isFailed && !detail,
    retry,
    claim() {
      const isAnothers = item.claim !== null && !item.claim.is_own;
      const call = () => callApi('POST /api/moderation/items/:id/claim', { id, take_over: isAnothers });
      void send(null, async () => show(await call()));
    },
    release() {
      callApi('DELETE /api/moderation/items/:id/claim', { id }).then(retry, showResponse);
    },
  };
}

/** Addresses with the language, for a tab of their own: the queue stays where it is. */
function usePaths({ thing }: QueueItem) {
  const language = useLocale();
  const { features } = useSite();
  const { user } = useSession();
  const { open, mend } = thingPaths(thing, {
    comicSegment: comicSegment(features),
    isAdmin: user?.role === 'admin',
  });
  const full = (path: string | null) => path && `/${language}${path}`;
  return { open: full(open), mend: full(mend) };
}
