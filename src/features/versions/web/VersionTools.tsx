import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { languageName } from '../../../ui/controls/languageName.ts';
import type { ChapterRow } from '../../chapters/chaptersApi.ts';
import { ChoiceRow } from '../../comicMarks/web/ChoiceRow.tsx';
import { useComicMark } from '../../comicMarks/web/useComicMark.ts';
import { useHiddenGroups } from './useHiddenGroups.ts';
import '../../comicMarks/web/marks.css';

export type VersionToolsProps = {
  /** The comic's. */
  slug: string;
  versions: readonly Pick<ChapterRow, 'language' | 'groups'>[];
};

/**
 * The choice of the version to read in this comic, and of the groups to hide. Each choice holds at
 * once.
 */
export function VersionTools({ slug, versions }: VersionToolsProps): ReactNode {
  const t = useTranslations('versions');
  const locale = useLocale();
  const { mark, change } = useComicMark(slug);
  const hidden = useHiddenGroups();
  const named = versions.flatMap(({ groups }) => groups.map((group) => [group.slug, group] as const));
  const groups = [...new Map(named).values()];
  const languages = [...new Set(versions.flatMap(({ language }) => language ?? []))];
  const isHidden = (group: string) => hidden.groups.some((one) => one.slug === group);
  return (
    <div className="marks-sheet">
      {(groups.length > 1 || mark.preferred_group !== null) && (
        <ChoiceRow
          legend={t('group')}
          none={t('any')}
          options={groups.map((group) => ({ value: group.slug, label: group.name }))}
          chosen={mark.preferred_group}
          onChoose={(group) => change({ preferred_group: group })}
        />
      )}
      {(languages.length > 1 || mark.preferred_language !== null) && (
        <ChoiceRow
          legend={t('language')}
          none={t('any')}
          options={languages.map((tag) => ({ value: tag, label: languageName(tag, locale) }))}
          chosen={mark.preferred_language}
          onChoose={(language) => change({ preferred_language: language })}
        />
      )}
      {groups.length > 0 && (
        <fieldset className="choice-row">
          <legend className="font-strong">{t('hide')}</legend>
          <p className="text-14 text-muted">{t('hideAbout')}</p>
          <div className="choice-row-options">
            {groups.map((group) => (
              <button
                key={group.slug}
                type="button"
                className="chip chip-link"
                aria-pressed={isHidden(group.slug)}
                onClick={() => (isHidden(group.slug) ? hidden.show(group) : hidden.hide(group))}
              >
                {group.name}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
