import { Bookmark, BookmarkPlus, LayoutGrid, ListOrdered } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useIncognito } from '../../../progress/web/useIncognito.ts';
import { ReportThing } from '../../../reports/web/ReportThing.tsx';
import { SaveChapterButton } from '../../../savedChapters/web/SaveChapterButton.tsx';
import { useChapterName } from '../useChapterName.ts';
import { fetchedQuietly } from '../../../../ui/i18n/fetchedQuietly.tsx';
import { ReaderLanguages } from './ReaderLanguages.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { SettingsFile } from './SettingsFile.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';

/** In the file of all ways to another page, which is named already. */
const OtherVersions = fetchedQuietly(
  async () => (await import('../overlays/wayParts.ts')).wayParts.other_versions,
  [],
);

/** Settings that are seldom needed, and those that narrow screens have no room for elsewhere. */
export function MorePanel({ reader }: { reader: ReaderState }): ReactNode {
  const { manifest, moves, run } = reader;
  const { comic, chapter } = manifest;
  const t = useTranslations();
  const nameOf = useChapterName();
  const { isIncognito, toggle } = useIncognito();
  const ways = [
    ['chapters', t('reader.chapterList.title'), ListOrdered],
    ['pages', t('reader.allPages'), LayoutGrid],
    ['bookmark', t('bookmarks.add'), BookmarkPlus],
    ['bookmarks', t('bookmarks.title'), Bookmark],
  ] as const;
  return (
    <>
      <ul>
        {ways.map(([command, label, Icon]) => (
          <li key={command}>
            <button type="button" className="sheet-row" onClick={() => run(command)}>
              <Icon aria-hidden className="size-icon" />
              {label}
            </button>
          </li>
        ))}
        <li>
          <SaveChapterButton {...manifest} rowClass="sheet-row" />
        </li>
        <li>
          <ReportThing
            kind="chapter"
            target={`${comic.slug}/${chapter.slug}`}
            name={`${comic.title} · ${nameOf(chapter)}`}
            label={t('reader.report')}
            className="sheet-row"
          />
        </li>
      </ul>
      <OtherVersions reader={reader} />
      <SheetSwitch
        label={t('reader.settings.incognito')}
        about={t('reader.settings.incognitoAbout')}
        isOn={isIncognito}
        onChange={toggle}
      />
      <section>
        <h3 className="sheet-legend">{t('reader.settings.language')}</h3>
        <ReaderLanguages manifest={manifest} page={moves.page} />
      </section>
      <SettingsFile />
    </>
  );
}
