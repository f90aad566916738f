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
import { MAX_OWN_ITEMS, MAX_OWN_TITLE } from '../../memberPlaylistLimits.ts';
import type { OwnVisibility } from '../../memberPlaylistsApi.ts';
import { PLAYLIST_CALLS } from '../playlistCalls.ts';
import { VisibilityField } from '../VisibilityField.tsx';
import { lineName } from './lineName.ts';
import { LineQuestions } from './LineQuestions.tsx';
import { isAnswered, questionsOf, rememberedAnswers, targetOf, type Answers } from './listQuestions.ts';
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
      {found.length > MAX_OWN_ITEMS && (
        <p className="mb-16 text-muted">{t('more', { max: MAX_OWN_ITEMS })}</p>
      )}
      <Form errors={errors} className="list-preview" onSubmit={(values) => void make(values)}>
        {questions.length > 0 && (
          <fieldset className="list-preview-part">
            <legend className="mb-8 font-strong">{t('asked')}</legend>
            <LineQuestions {...{ questions, answers }} onAnswers={setAnswers} />
          </fieldset>
        )}
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

/** By their numbers in the file. */
function Lines({ lines }: { lines: readonly MatchedLine[] }) {
  const targetName = useTargetName();
  return (
    <ol className="list-lines">
      {lines.map((line) => (
        <li key={line.line} value={line.line}>
          {lineName(line)}
          {line.candidates[0] && <span className="text-muted"> → {targetName(line.candidates[0])}</span>}
        </li>
      ))}
    </ol>
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
