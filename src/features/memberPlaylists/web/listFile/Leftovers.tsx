import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type { MatchedLine } from '../../listFileApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';
import type { PlaylistQueue } from '../usePlaylistQueue.ts';
import { lineName } from './lineName.ts';
import { LineQuestions } from './LineQuestions.tsx';
import { isAnswered, questionsOf, rememberedAnswers, targetOf, type Answers } from './listQuestions.ts';
import { useTargetName } from './useTargetName.ts';
import '../memberPlaylists.css';

type LeftoversProps = { slug: string; queue: PlaylistQueue };

/**
 * Lines of an imported file that are no item. They are looked for anew whenever the playlist is
 * opened.
 */
export function Leftovers({ slug, queue }: LeftoversProps) {
  const query = queryOf(useApi(), 'GET /api/own-playlists/:slug/leftovers', { slug }, { keptMs: 0 });
  const { data } = useAnswer(query);
  return data && data.lines.length > 0 ? <Waiting lines={data.lines} {...{ slug, queue }} /> : null;
}

function Waiting({ lines, slug, queue }: LeftoversProps & { lines: readonly MatchedLine[] }) {
  const t = useTranslations('listFile');
  const targetName = useTargetName();
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  const [answers, setAnswers] = useState<Answers>(() => rememberedAnswers(lines));
  const heading = useRef<HTMLHeadingElement>(null);
  const chosen = lines.flatMap((line) => {
    const target = targetOf(line, answers);
    return target
      ? [{ line: line.line, target: addressOf(target), is_chosen: isAnswered(line, answers) }]
      : [];
  });
  async function take(
    taken: { line: number; target: ReturnType<typeof addressOf> | null; is_chosen?: boolean }[],
  ): Promise<void> {
    const call = () =>
      queue.run(() => callApi('PUT /api/own-playlists/:slug/leftovers', { slug, lines: taken }));
    const invalidates = [...PLAYLIST_CALLS, 'GET /api/own-playlists/:slug/leftovers' as const];
    // The element that had the focus goes away.
    if (await send(null, call, { invalidates })) heading.current?.focus();
  }
  return (
    <section aria-labelledby="leftovers" className="mt-32">
      <h2 ref={heading} tabIndex={-1} id="leftovers" className="mb-4 text-20">
        {t('waiting', { count: lines.length })}
      </h2>
      <p className="mb-12 text-14 text-muted">{t('waitingAbout')}</p>
      <Form errors={errors} className="list-preview" onSubmit={() => void take(chosen)}>
        <ol className="list-lines">
          {lines.map((line) => (
            <li key={line.line} value={line.line}>
              <span className="list-line">
                <span className="min-w-0 break-words">
                  {lineName(line)}
                  {line.candidates.length === 1 && line.candidates[0] && (
                    <span className="text-muted"> → {targetName(line.candidates[0])}</span>
                  )}
                </span>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={t('drop', { name: lineName(line) })}
                  onClick={() => void take([{ line: line.line, target: null }])}
                >
                  <X aria-hidden className="size-icon-small" />
                </button>
              </span>
            </li>
          ))}
        </ol>
        <LineQuestions questions={questionsOf(lines)} answers={answers} onAnswers={setAnswers} />
        {chosen.length > 0 && (
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {t('take', { count: chosen.length })}
            </Button>
          </div>
        )}
      </Form>
    </section>
  );
}

const addressOf = ({ comic, chapter }: NonNullable<ReturnType<typeof targetOf>>) => ({
  comic: comic.slug,
  chapter: chapter?.slug ?? null,
});
