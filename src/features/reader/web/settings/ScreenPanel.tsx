import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BACKGROUNDS, BRIGHTNESS, COLOR_FILTERS, type ReaderPreferences } from '../../readerPreferences.ts';
import { surfaceFilter } from './surfaceFilter.ts';
import { DrawnChoices } from './DrawnChoices.tsx';
import { isFullscreenAvailable } from '../bars/fullscreen.ts';
import type { ReaderState } from '../ReaderState.ts';
import { SheetRange } from './SheetRange.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';
import '../overlays/sheetParts.css';
import '../reader.css';

/** The look of pages, and of the things around them. */
export function ScreenPanel({ reader }: { reader: ReaderState }): ReactNode {
  const { preferences, change } = reader.preferences;
  const t = useTranslations('reader.settings');
  const tReader = useTranslations('reader');
  return (
    <>
      <DrawnChoices
        legend={t('background')}
        value={preferences.background}
        options={BACKGROUNDS.map((background) => ({
          value: background,
          label: t(`backgrounds.${background}`),
          drawing: <GroundDrawing ground={background} />,
        }))}
        onChoose={(background) => change({ background })}
      />
      <DrawnChoices
        legend={t('filter')}
        value={preferences.filter}
        options={COLOR_FILTERS.map((filter) => ({
          value: filter,
          label: t(`filters.${filter}`),
          drawing: <FilterDrawing filter={filter} />,
        }))}
        onChoose={(filter) => change({ filter })}
      />
      <SheetRange
        {...BRIGHTNESS}
        label={t('brightness')}
        value={preferences.brightness}
        shown={t('percent', { count: preferences.brightness })}
        onChange={(brightness) => change({ brightness })}
      />
      <div>
        <SheetSwitch
          label={t('pageNumbers')}
          isOn={preferences.page_numbers}
          onChange={(page_numbers) => change({ page_numbers })}
        />
        <SheetSwitch
          label={t('autoHide')}
          isOn={preferences.auto_hide}
          onChange={(auto_hide) => change({ auto_hide })}
        />
        <SheetSwitch
          label={t('wakeLock')}
          isOn={preferences.wake_lock}
          onChange={(wake_lock) => change({ wake_lock })}
        />
      </div>
      {isFullscreenAvailable() ? (
        <button type="button" className="button" onClick={() => reader.run('fullscreen')}>
          {tReader('fullscreen')}
        </button>
      ) : (
        // iPhones have no full screen but that of the home screen.
        <p className="sheet-about">{t('homeScreen')}</p>
      )}
    </>
  );
}

function GroundDrawing({ ground }: { ground: ReaderPreferences['background'] }): ReactNode {
  return (
    <span
      aria-hidden
      className="reader-ground drawing-swatch bg-page"
      {...(ground === 'auto' ? {} : { 'data-ground': ground })}
    >
      <svg viewBox="0 0 16 24" className="h-24" fill="currentColor" fillOpacity="0.14" stroke="currentColor">
        <path d="M1 1h14v22H1z" />
      </svg>
    </span>
  );
}

function FilterDrawing({ filter }: { filter: ReaderPreferences['filter'] }): ReactNode {
  return (
    <span
      aria-hidden
      className="drawing-swatch"
      style={{ filter: surfaceFilter({ filter, brightness: 100 }) }}
    >
      <span className="bg-on-scrim" />
      <span className="bg-accent" />
      <span className="bg-ok" />
      <span className="bg-scrim" />
    </span>
  );
}
