import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LanguageText } from '../../../ui/controls/LanguageText.tsx';
import type { ChapterVersions, VersionChoice } from './chapterVersions.ts';

type VersionSwitchProps = {
  versions: ChapterVersions;
  choice: VersionChoice;
  onChoose(choice: VersionChoice): void;
};

/** One language, one group, or all, where chapters are there in several versions. */
export function VersionSwitch({ versions, choice, onChoose }: VersionSwitchProps) {
  const t = useTranslations('chapters');
  return (
    <>
      {versions.languages.length > 0 && (
        <ChipGroup label={t('language')}>
          {[null, ...versions.languages].map((language) => (
            <Chip
              key={language ?? ''}
              isChosen={language === choice.language}
              onChoose={() => onChoose({ ...choice, language })}
            >
              {language === null ? t('all') : <LanguageText tag={language} />}
            </Chip>
          ))}
        </ChipGroup>
      )}
      {versions.groups.length > 0 && (
        <ChipGroup label={t('groups')}>
          {[null, ...versions.groups].map((group) => (
            <Chip
              key={group?.slug ?? ''}
              isChosen={(group?.slug ?? null) === choice.group}
              onChoose={() => onChoose({ ...choice, group: group?.slug ?? null })}
            >
              {group?.name ?? t('all')}
            </Chip>
          ))}
        </ChipGroup>
      )}
    </>
  );
}

function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="chip-row scriptless:hidden">
      {children}
    </div>
  );
}

type ChipProps = { isChosen: boolean; onChoose(): void; children: ReactNode };

function Chip({ isChosen, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      className="chip chip-link cursor-pointer"
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
