import { useTranslations } from 'use-intl';
import { Select } from '../../../../ui/kit/Select.tsx';
import { lineName } from './lineName.ts';
import type { Answers, ListQuestion } from './listQuestions.ts';
import { useTargetName } from './useTargetName.ts';

type LineQuestionsProps = {
  questions: readonly ListQuestion[];
  answers: Answers;
  onAnswers: (answers: Answers) => void;
};

/** Asks which of several equals is meant. */
export function LineQuestions({ questions, answers, onAnswers }: LineQuestionsProps) {
  const t = useTranslations('listFile');
  const nameOf = useTargetName();
  const answer = (key: string, value: string) => {
    const next = new Map(answers);
    if (value === '') next.delete(key);
    else next.set(key, Number(value));
    onAnswers(next);
  };
  return questions.map(({ key, lines, options, isOfComics }) => {
    const [first] = lines;
    if (!first) return null;
    return (
      <Select
        key={key}
        label={
          lines.length === 1
            ? t('whichLine', { line: first.line, name: lineName(first) })
            : t('whichSeries', { series: first.series, count: lines.length })
        }
        name={`line-${first.line}`}
        value={answers.get(key)?.toString() ?? ''}
        onChange={({ target }) => answer(key, target.value)}
      >
        <option value="">{t('later')}</option>
        {options.map((option, index) => (
          <option key={`${option.comic.slug}/${option.chapter?.slug ?? ''}`} value={index}>
            {isOfComics ? `${option.comic.title} (${option.comic.slug})` : nameOf(option)}
          </option>
        ))}
      </Select>
    );
  });
}
