import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import type { MemberImport } from '../memberImportsApi.ts';
import { ImportEntryLine } from './ImportEntryLine.tsx';
import '../../../ui/kit/settingsRows.css';
import './transfer.css';

/** The entries that need an answer come first. */
const LISTS = ['asked', 'matched', 'skipped', 'left'] as const;
type List = (typeof LISTS)[number];

type ImportListsProps = { id: string; counts: MemberImport['counts']; onChanged: () => void };

/** The comics of an import, sorted by what is known of them. */
export function ImportLists({ id, counts, onChanged }: ImportListsProps) {
  // A list that was opened stays while its last comic is being decided.
  const [opened, setOpened] = useState<readonly List[]>([]);
  const shown = LISTS.filter((list) => counts[list] > 0 || opened.includes(list));
  return shown.map((list) => (
    <EntryList
      key={list}
      id={id}
      list={list}
      count={counts[list]}
      onOpen={() => setOpened((now) => [...now, list])}
      onChanged={onChanged}
    />
  ));
}

type EntryListProps = {
  id: string;
  list: List;
  count: number;
  onOpen: () => void;
  onChanged: () => void;
};

function EntryList({ id, list, count, onOpen, onChanged }: EntryListProps) {
  const t = useTranslations('transfer');
  const [isOpen, setIsOpen] = useState(list === 'asked');
  const [starts, setStarts] = useState<readonly number[]>([0]);
  const about = { asked: t('askedAbout'), left: t('leftAbout'), matched: undefined, skipped: undefined }[
    list
  ];
  return (
    <details
      className="import-list"
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setIsOpen(currentTarget.open);
        if (currentTarget.open) onOpen();
      }}
    >
      <summary>
        {t(`lists.${list}`)} <span className="tabular text-muted">{count}</span>
      </summary>
      {about && <p className="import-note">{about}</p>}
      {isOpen &&
        starts.map((from, index) => (
          <EntryPage
            key={from}
            id={id}
            list={list}
            from={from}
            isLast={index === starts.length - 1}
            onMore={(next) => setStarts([...starts, next])}
            onChanged={onChanged}
          />
        ))}
    </details>
  );
}

type EntryPageProps = {
  id: string;
  list: List;
  from: number;
  isLast: boolean;
  onMore: (next: number) => void;
  onChanged: () => void;
};

function EntryPage({ id, list, from, isLast, onMore, onChanged }: EntryPageProps) {
  const t = useTranslations('transfer');
  const input = { id, state: list, from };
  const query = queryOf(useApi(), 'GET /api/member-imports/:id/entries', input, { keptMs: 0 });
  const { data, isFailed, retry } = useAnswer(query);
  if (!data) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={4} />;
  const { next } = data;
  return (
    <>
      <ul className="settings-rows">
        {data.data.map((entry) => (
          <ImportEntryLine
            key={entry.position}
            importId={id}
            entry={entry}
            isAsked={list === 'asked'}
            onChanged={onChanged}
          />
        ))}
      </ul>
      {isLast && next !== null && (
        <button type="button" className="button" onClick={() => onMore(next)}>
          {t('more')}
        </button>
      )}
    </>
  );
}
