import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ApiOutput } from '../../../../contract/ApiMap.ts';
import { useApi } from '../../../../ui/api/useApi.ts';
import { newUuid } from '../../../../ui/device/newUuid.ts';
import { Button } from '../../../../ui/kit/Button.tsx';
import { Form } from '../../../../ui/kit/Form.tsx';
import { TextInput } from '../../../../ui/kit/TextInput.tsx';
import { useFormSending } from '../../../../ui/kit/useFormSending.ts';
import type { MatchedLine } from '../../listFileApi.ts';
import { MAX_OWN_ITEMS, MAX_OWN_NOTE, MAX_OWN_TITLE } from '../../memberPlaylistLimits.ts';
import type { OwnVisibility } from '../../memberPlaylistsApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';
import { VisibilityField } from '../VisibilityField.tsx';
import { LineList } from './LineList.tsx';
import { LineQuestions } from './LineQuestions.tsx';
import { isAnswered, questionsOf, rememberedAnswers, targetOf, type Answers } from './listQuestions.ts';
import { repeatedLines, type RepeatedLine } from './repeatedLines.ts';
import { useTargetName } from './useTargetName.ts';
import '../memberPlaylists.css';

type ListPreviewProps = {
  list: ApiOutput<'POST /api/list-files'>;
  fileName: string;
  onMade: (slug: string) => void;
};

/**
 * The comics found for a file, the questions about it, and the form that makes the playlist of it.
 */
export function ListPreview({ list, fileName, onMade }: ListPreviewProps) {
  const t = useTranslations('listFile');
  const ofLists = useTranslations('ownPlaylists');
  const { callApi } = useApi();
  const { errors, isBusy, send } = useFormSending();
  // Sent again after a lost answer, it is the same playlist.
  const [id] = useState(newUuid);
  const [answers, setAnswers] = useState<Answers>(() => rememberedAnswers(list.lines));
  const { lines, description } = list;
  const questions = questionsOf(lines);
  const found = lines.filter(({ candidates }) => candidates.length === 1);
  const missing = lines.filter(({ candidates }) => candidates.length === 0);
  const repeats = repeatedLines(lines, answers);
  const taken = lines.filter((line) => targetOf(line, answers) !== null).length - repeats.length;
  async function make(values: FormData): Promise<void> {
    let slug = '';
    const call = async () => {
      const made = await callApi('PUT /api/list-files/:id', {
        id,
        title: String(values.get('title')),
        description,
        visibility: String(values.get('visibility')) as OwnVisibility,
        lines: lines.map((line) => chosenLine(line, answers)),
      });
      ({ slug } = made);
    };
    if (await send(values, call, { invalidates: PLAYLIST_CALLS })) onMade(slug);
  }
  return (
    <>
      <p className="mb-16 tabular">
        {t('summary', {
          found: found.length,
          asked: lines.length - found.length - missing.length,
          missing: missing.length,
        })}
      </p>
      {taken > MAX_OWN_ITEMS && <p className="mb-16 text-muted">{t('more', { max: MAX_OWN_ITEMS })}</p>}
      <Form errors={errors} className="list-preview" onSubmit={(values) => void make(values)}>
        {questions.length > 0 && (
          <fieldset className="list-preview-part">
            <legend className="mb-8 font-strong">{t('asked')}</legend>
            <LineQuestions {...{ questions, answers }} onAnswers={setAnswers} />
          </fieldset>
        )}
        {repeats.length > 0 && <Repeats repeats={repeats} />}
        {missing.length > 0 && (
          <section aria-labelledby="missing">
            <h3 id="missing" className="font-strong">
              {t('missing', { count: missing.length })}
            </h3>
            <p className="mb-8 text-14 text-muted">{t('missingAbout')}</p>
            <Lines lines={missing} />
          </section>
        )}
        {found.length > 0 && (
          <details>
            <summary className="list-preview-more">{t('found', { count: found.length })}</summary>
            <Lines lines={found} />
          </details>
        )}
        <TextInput
          label={ofLists('title')}
          name="title"
          defaultValue={list.title || nameOf(fileName)}
          maxLength={MAX_OWN_TITLE}
          required
        />
        <VisibilityField initial="private" />
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {ofLists('make')}
          </Button>
        </div>
      </Form>
    </>
  );
}

function Lines({ lines }: { lines: readonly MatchedLine[] }) {
  const targetName = useTargetName();
  return (
    <LineList
      rows={lines}
      lineOf={(line) => line}
      renderRest={({ candidates: [target] }) =>
        target && <span className="text-muted"> → {targetName(target)}</span>
      }
    />
  );
}

function Repeats({ repeats }: { repeats: readonly RepeatedLine[] }) {
  const t = useTranslations('listFile');
  const targetName = useTargetName();
  return (
    <section aria-labelledby="repeats">
      <h3 id="repeats" className="font-strong">
        {t('repeated', { count: repeats.length })}
      </h3>
      <p className="mb-8 text-14 text-muted">{t('repeatedAbout', { max: MAX_OWN_NOTE })}</p>
      <LineList
        rows={repeats}
        lineOf={({ line }) => line}
        renderRest={({ line: { note }, first, target, isNoteKept }) => (
          <span className="text-muted">
            {' '}
            → {t('asLine', { name: targetName(target), line: first.line })}
            {!isNoteKept && note !== null && ` ${t('noteTooLong', { note })}`}
          </span>
        )}
      />
    </section>
  );
}

function chosenLine(matched: MatchedLine, answers: Answers) {
  const { candidates: _, is_remembered: __, ...line } = matched;
  const target = targetOf(matched, answers);
  return {
    ...line,
    target: target && { comic: target.comic.slug, chapter: target.chapter?.slug ?? null },
    is_chosen: isAnswered(matched, answers),
  };
}

const nameOf = (fileName: string) => fileName.replace(/\.[a-z]+$/i, '').slice(0, MAX_OWN_TITLE);
