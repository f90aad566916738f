import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MemberName } from '../../../ui/admin/MemberName.tsx';
import { invalidateAnswers } from '../../../ui/api/changeAnswers.ts';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { useQueryCache } from '../../../ui/api/useQueryCache.ts';
import { DateText } from '../../../ui/controls/DateText.tsx';
import { Button } from '../../../ui/kit/Button.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import type {} from '../memberPlaylistsApi.ts';
import '../web/memberPlaylists.css';

/**
 * Playlists of members that staff have hidden, with the way back. They are asked for again when
 * `waiting` changes.
 */
export function HiddenPlaylists({ waiting }: { waiting: number | undefined }) {
  const t = useTranslations('admin.moderation.hiddenLists');
  const { callApi } = useApi();
  const queries = useQueryCache();
  const { data } = useAnswer(queryOf(useApi(), 'GET /api/moderation/playlists', {}, { keptMs: 0 }));
  const { isBusy, send } = useFormSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(waiting);
  useEffect(() => {
    if (known.current === waiting) return;
    known.current = waiting;
    invalidateAnswers(queries, 'GET /api/moderation/playlists');
  }, [queries, waiting]);
  if (!data) return null;
  async function show(slug: string): Promise<void> {
    const call = () => callApi('DELETE /api/moderation/playlists/:slug/hidden', { slug });
    // Its line goes away.
    if (await send(null, call, { invalidates: ['GET /api/moderation/playlists'] })) heading.current?.focus();
  }
  return (
    <section aria-labelledby="hidden-playlists" className="mt-32">
      <h2 ref={heading} tabIndex={-1} id="hidden-playlists" className="mb-8 text-20">
        {t('title')}
      </h2>
      {data.data.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="playlist-people">
        {data.data.map(({ slug, title, owner, hidden_at: at }) => (
          <li key={slug}>
            <span className="min-w-0">
              <span className="block font-strong">{title}</span>
              <span className="block text-14 text-muted">
                <MemberName username={owner} /> · <DateText value={at} />
              </span>
            </span>
            <Button isBusy={isBusy} aria-label={t('showOf', { title })} onClick={() => void show(slug)}>
              {t('show')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
