import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useApi } from '../../../ui/api/useApi.ts';
import { Checkbox } from '../../../ui/kit/Checkbox.tsx';
import { RadioGroup } from '../../../ui/kit/RadioGroup.tsx';
import { useFormSending } from '../../../ui/kit/useFormSending.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import type { ComicCard } from '../../comics/comicsApi.ts';
import { ComicTitle } from '../../comics/web/ComicTitle.tsx';
import { CoverPicture } from '../../comics/web/CoverPicture.tsx';
import { comicSegment } from '../../site/comicPath.ts';
import { useSite } from '../../site/web/useSite.ts';
import type { ImportEntry } from '../memberImportsApi.ts';
import { CandidateComic } from './CandidateComic.tsx';
import { OtherComic } from './OtherComic.tsx';
import '../../../ui/kit/settingsRows.css';
import './transfer.css';

type ImportEntryLineProps = {
  importId: string;
  entry: ImportEntry;
  /** It is one of those that the member is asked about. */
  isAsked: boolean;
  onChanged: () => void;
};

/** A comic of the file: what it is taken for, or may be. A choice is kept at once. */
export function ImportEntryLine({ importId, entry: given, isAsked, onChanged }: ImportEntryLineProps) {
  const { callApi } = useApi();
  const { send } = useFormSending();
  const [chosen, setChosen] = useState<ImportEntry>();
  const entry = chosen ?? given;
  const choose = (comic: ComicCard | null) => {
    const call = 'PUT /api/member-imports/:id/entries/:position';
    const before = entry;
    // In view at once; a refusal puts it back.
    const { candidates } = entry;
    const isNew = comic !== null && candidates.every(({ slug }) => slug !== comic.slug);
    setChosen({
      ...entry,
      comic,
      candidates: isNew ? [comic, ...candidates] : candidates,
      state: comic ? 'matched' : 'skipped',
      found_count: null,
    });
    void send(null, async () => {
      const input = { id: importId, position: entry.position, comic: comic?.slug ?? null };
      setChosen(await callApi(call, input));
      onChanged();
    }).then((isDone) => isDone || setChosen(before));
  };
  return (
    <li className="settings-row import-entry">
      {isAsked ? (
        <Candidates importId={importId} entry={entry} onChoose={choose} />
      ) : (
        <Known importId={importId} entry={entry} onChoose={choose} />
      )}
      <OtherComic
        name={`${importId}-${entry.position}-other`}
        title={entry.title}
        isUnknown={entry.comic === null && entry.candidates.length === 0}
        onChoose={choose}
      />
    </li>
  );
}

type ChoiceProps = { importId: string; entry: ImportEntry; onChoose: (comic: ComicCard | null) => void };

const NONE = '';
/** No slug is written so. */
const UNDECIDED = '/';

function Candidates({ importId, entry, onChoose }: ChoiceProps) {
  const t = useTranslations('transfer');
  const { position, title, author, candidates, state, comic } = entry;
  const value = state === 'skipped' ? NONE : (comic?.slug ?? UNDECIDED);
  return (
    <div className="settings-row-words">
      <RadioGroup
        name={`${importId}-${position}`}
        label={author === null ? title : `${title}, ${t('author', { author })}`}
        description={candidates.length === 0 ? t('noneHere') : <Facts entry={entry} />}
        value={value}
        options={[
          ...candidates.map((card) => ({ value: card.slug, label: <CandidateComic card={card} /> })),
          { value: NONE, label: t('none') },
        ]}
        onChange={(slug) => onChoose(candidates.find((card) => card.slug === slug) ?? null)}
      />
    </div>
  );
}

function Known({ importId, entry, onChoose }: ChoiceProps) {
  const t = useTranslations('transfer');
  const segment = comicSegment(useSite().features);
  const { position, title, author, comic, candidates, state } = entry;
  const card = comic ?? candidates[0];
  return (
    <>
      {card && <CoverPicture cover={card.cover} sizes="48px" className="import-cover" isAdult={card.nsfw} />}
      <div className="settings-row-words">
        <span className="settings-row-name">
          {card ? (
            <PathLink path={`/${segment}/${encodeURIComponent(card.slug)}`}>
              <ComicTitle comic={card} />
            </PathLink>
          ) : (
            title
          )}
        </span>
        <span className="settings-row-about">
          {card && card.title !== title && `${title} · `}
          {!card && author !== null && `${t('author', { author })} · `}
          <Facts entry={entry} />
        </span>
      </div>
      {card && state !== 'applied' && (
        <Checkbox
          name={`${importId}-${position}`}
          label={t('include', { title: card.title })}
          isLabelHidden
          checked={state === 'matched'}
          onChange={({ target }) => onChoose(target.checked ? card : null)}
        />
      )}
    </>
  );
}

/** The facts that the file has about it, in a line, and its other entries of the same comic. */
function Facts({ entry }: { entry: ImportEntry }) {
  const t = useTranslations('transfer');
  const format = useFormatter();
  const { shelf, favorite, score, read_count, found_count, same_as } = entry;
  const facts = [
    shelf && t(`shelves.${shelf}`),
    favorite && t('favorite'),
    score !== null && t('score', { score }),
    read_count > 0 &&
      (found_count === null
        ? t('chaptersRead', { count: read_count })
        : t('chaptersHere', { found: found_count, read: read_count })),
  ];
  return (
    <>
      {facts.filter(Boolean).join(', ')}
      {same_as.length > 0 && (
        <span className="block">
          {t('sameAs', { titles: format.list(same_as, { type: 'conjunction' }) })}
        </span>
      )}
    </>
  );
}
