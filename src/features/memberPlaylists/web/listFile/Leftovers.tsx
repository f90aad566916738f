import X from 'lucide-react/icons/x';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../../contract/ApiMap.ts';
import { queryOf } from '../../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../../ui/api/useAnswer.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { ConfirmedAct } from '../../../../ui/kit/ConfirmedAct.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type { MatchedLine } from '../../listFileApi.ts';
import { MAX_OWN_NOTE } from '../../memberPlaylistLimits.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';
import type { PlaylistQueue } from '../usePlaylistQueue.ts';
import { lineName } from './lineName.ts';
import { LineList } from './LineList.tsx';
import { LineQuestions } from './LineQuestions.tsx';
import { isAnswered, questionsOf, rememberedAnswers, targetOf, type Answers } from './listQuestions.ts';
import { useTargetName } from './useTargetName.ts';
import '../memberPlaylists.css';

type LeftoversProps = { slug: string; queue: PlaylistQueue };
type AlreadyThere = MatchedLine & { isNoteKept: boolean };

/**
 * Lines of an imported file that are no item. They are looked for anew whenever the playlist is
 * opened.
 */
export function Leftovers({ slug, queue }: LeftoversProps) {
  const query = queryOf(useApi(), 'GET /api/own-playlists/:slug/leftovers', { slug }, { keptMs: 0 });
  const { data } = useAnswer(query);
  const [already, setAlready] = useState<readonly AlreadyThere[]>([]);
  return (
    <>
      {data && data.lines.length > 0 && (
        <Waiting lines={data.lines} onTaken={setAlready} {...{ slug, queue }} />
      )}
      <Already lines={already} />
    </>
  );
}

/** The lines that were put in last, and were in the playlist before. */
function Already({ lines }: { lines: readonly AlreadyThere[] }) {
  const t = useTranslations('listFile');
  const isAny = lines.length > 0;
  return (
    <div className={isAny ? 'mt-16' : undefined}>
      <p role="status">{isAny && t('already', { count: lines.length })}</p>
      {isAny && (
        <>
          <p className="mb-8 text-14 text-muted">{t('alreadyAbout', { max: MAX_OWN_NOTE })}</p>
          <LineList
            rows={lines}
            lineOf={(line) => line}
            renderRest={({ note, isNoteKept }) =>
              !isNoteKept &&
              note !== null && <span className="text-muted">. {t('noteTooLong', { note })}</span>
            }
          />
        </>
      )}
    </div>
  );
}

const STALE = [...PLAYLIST_CALLS, 'GET /api/own-playlists/:slug/leftovers'] as const;

type WaitingProps = LeftoversProps & {
  lines: readonly MatchedLine[];
  onTaken: (already: readonly AlreadyThere[]) => void;
};

function Waiting({ lines, slug, queue, onTaken }: WaitingProps) {
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
  async function take(): Promise<void> {
    let already: ApiOutput<'PUT /api/own-playlists/:slug/leftovers'>['already'] = [];
    const call = () =>
      queue.run(async () => {
        const changed = await callApi('PUT /api/own-playlists/:slug/leftovers', { slug, lines: chosen });
        ({ already } = changed);
        return changed;
      });
    if (!(await send(null, call, { invalidates: STALE }))) return;
    const kept = new Map(already.map(({ line, is_note_kept: isNoteKept }) => [line, isNoteKept]));
    onTaken(
      lines.flatMap((line) => {
        const isNoteKept = kept.get(line.line);
        return isNoteKept === undefined ? [] : [{ ...line, isNoteKept }];
      }),
    );
    // The element that had the focus goes away.
    heading.current?.focus();
  }
  return (
    <section aria-labelledby="leftovers" className="mt-32">
      <h2 ref={heading} tabIndex={-1} id="leftovers" className="mb-4 text-20">
        {t('waiting', { count: lines.length })}
      </h2>
      <p className="mb-12 text-14 text-muted">{t('waitingAbout')}</p>
      <Form errors={errors} className="list-preview" onSubmit={() => void take()}>
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
                <DropButton
                  {...{ slug, queue, line }}
                  onDone={() => (heading.current ?? document.getElementById('items'))?.focus()}
                />
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

type DropButtonProps = LeftoversProps & { line: MatchedLine; onDone: () => void };

/** Nothing but the file has the line once it is dropped. */
function DropButton({ slug, queue, line, onDone }: DropButtonProps) {
  const t = useTranslations('listFile');
  const { callApi } = useApi();
  const name = lineName(line);
  const lines = [{ line: line.line, target: null }];
  return (
    <ConfirmedAct
      title={t('dropTitle', { name })}
      confirmLabel={t('dropShort')}
      isDanger
      act={() => queue.run(() => callApi('PUT /api/own-playlists/:slug/leftovers', { slug, lines }))}
      effects={{ invalidates: STALE }}
      onDone={onDone}
      accessibleName={t('drop', { name })}
      icon={<X aria-hidden className="size-icon-small" />}
    >
      {t('dropAbout')}
    </ConfirmedAct>
  );
}

const addressOf = ({ comic, chapter }: NonNullable<ReturnType<typeof targetOf>>) => ({
  comic: comic.slug,
  chapter: chapter?.slug ?? null,
});
