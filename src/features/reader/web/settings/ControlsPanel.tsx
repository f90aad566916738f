import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { AUTO_SCROLL, TAP_INVERSIONS, TAP_LAYOUTS } from '../../readerPreferences.ts';
import { DrawnChoices } from './DrawnChoices.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { SheetRange } from './SheetRange.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';
import { TapDrawing } from './TapDrawing.tsx';
import '../overlays/sheetParts.css';

/** Taps, swipes, keys. */
export function ControlsPanel({ reader }: { reader: ReaderState }): ReactNode {
  const { isStrip, run } = reader;
  const { preferences, change } = reader.preferences;
  const t = useTranslations('reader.settings');
  return (
    <>
      {!isStrip && <TapChoices reader={reader} />}
      <div className="sheet-acts">
        {!isStrip && (
          <button type="button" className="button" onClick={() => run('tap_zones')}>
            {t('showZones')}
          </button>
        )}
        <button type="button" className="button" onClick={() => run('help')}>
          {t('keyList')}
        </button>
      </div>
      <div>
        {!isStrip && (
          <SheetSwitch label={t('swipe')} isOn={preferences.swipe} onChange={(swipe) => change({ swipe })} />
        )}
        <SheetSwitch
          label={t('dataSaver')}
          about={t('dataSaverAbout')}
          isOn={preferences.data_saver}
          onChange={(data_saver) => change({ data_saver })}
        />
      </div>
      {isStrip && (
        <>
          <SheetRange
            {...AUTO_SCROLL}
            step={10}
            label={t('autoScroll')}
            value={preferences.auto_scroll}
            shown={t('pixelsPerSecond', { count: preferences.auto_scroll })}
            onChange={(auto_scroll) => change({ auto_scroll })}
          />
          <div className="sheet-acts">
            <button type="button" className="button" onClick={() => run('auto_scroll')}>
              {t('startAutoScroll')}
            </button>
          </div>
        </>
      )}
    </>
  );
}

/** In a strip a tap is for the bars, wherever it falls. */
function TapChoices({ reader }: { reader: ReaderState }): ReactNode {
  const { settings } = reader;
  const { preferences, change } = reader.preferences;
  const t = useTranslations('reader.settings');
  const { tap_layout: layout, tap_inversion: inversion } = preferences;
  const way = { isVertical: settings.layout === 'vertical', direction: settings.direction };
  return (
    <>
      <DrawnChoices
        legend={t('taps')}
        value={layout}
        options={TAP_LAYOUTS.map((option) => ({
          value: option,
          label: t(`tapLayouts.${option}`),
          drawing: <TapDrawing {...way} layout={option} inversion={inversion} />,
        }))}
        onChoose={(tap_layout) => change({ tap_layout })}
      />
      {layout !== 'off' && (
        <DrawnChoices
          legend={t('inversion')}
          value={inversion}
          options={TAP_INVERSIONS.map((option) => ({
            value: option,
            label: t(`inversions.${option}`),
            drawing: <TapDrawing {...way} layout={layout} inversion={option} />,
          }))}
          onChoose={(tap_inversion) => change({ tap_inversion })}
        />
      )}
    </>
  );
}
