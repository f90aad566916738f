import { Fragment, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import {
  COLUMN_WIDTH,
  FITS,
  GAP,
  PADDING,
  SITE_READING,
  usualLayout,
  WIDE_WAYS,
} from '../../readingSettings.ts';
import { DrawnChoices } from './DrawnChoices.tsx';
import { ReadingDrawing } from './ReadingDrawing.tsx';
import type { ReaderState } from '../ReaderState.ts';
import { SheetRange } from './SheetRange.tsx';
import { SheetSwitch } from './SheetSwitch.tsx';

const MODES = ['manga', 'webtoon'] as const;
const LAYOUTS = ['horizontal', 'vertical'] as const;
const DIRECTIONS = ['ltr', 'rtl'] as const;
const SPREADS = ['single', 'double'] as const;

/**
 * The way this comic is read: the spec's three axes (spec 2), and the choices of the way that they
 * make. A part behind a choice that changes the choices has a key: it is mounted anew, so that
 * nothing is seen to move.
 */
export function ReadingPanel({ reader }: { reader: ReaderState }): ReactNode {
  const { settings, change } = reader.choice;
  const t = useTranslations('reader.settings');
  const { mode, layout, direction } = settings;
  return (
    <>
      <DrawnChoices
        legend={t('mode')}
        value={mode}
        options={MODES.map((one) => ({
          value: one,
          label: t(`modes.${one}`),
          drawing: <ReadingDrawing name={one} />,
        }))}
        onChoose={(one) => change(usualLayout(one))}
      />
      <DrawnChoices
        legend={t('layout')}
        value={layout}
        options={LAYOUTS.map((one) => ({
          value: one,
          label: t(`layouts.${one}`),
          drawing: <ReadingDrawing name={one} />,
        }))}
        onChoose={(one) => change({ layout: one })}
      />
      <Fragment key={`${mode} ${layout}`}>
        {layout === 'horizontal' && (
          <DrawnChoices
            legend={t('direction')}
            value={direction}
            options={DIRECTIONS.map((one) => ({
              value: one,
              label: t(`directions.${one}`),
              drawing: <ReadingDrawing name={one} />,
            }))}
            onChoose={(one) => change({ direction: one })}
          />
        )}
        {mode === 'webtoon' ? <StripChoices reader={reader} /> : <PageChoices reader={reader} />}
      </Fragment>
    </>
  );
}

function PageChoices({ reader: { choice } }: { reader: ReaderState }): ReactNode {
  const t = useTranslations('reader.settings');
  const { settings, change } = choice;
  const isHorizontal = settings.layout === 'horizontal';
  const isDouble = isHorizontal && settings.spread === 'double';
  return (
    <>
      <DrawnChoices
        legend={t('fit')}
        value={settings.fit}
        options={FITS.map((fit) => ({
          value: fit,
          label: t(`fits.${fit}`),
          drawing: <ReadingDrawing name={fit} />,
        }))}
        onChoose={(fit) => change({ fit })}
      />
      {isHorizontal && (
        <DrawnChoices
          legend={t('spread')}
          value={settings.spread}
          options={SPREADS.map((spread) => ({
            value: spread,
            label: t(`spreads.${spread}`),
            drawing: <ReadingDrawing name={spread} />,
          }))}
          onChoose={(spread) => change({ spread })}
        />
      )}
      <Fragment key={settings.spread}>
        {isDouble ? (
          <SheetSwitch
            label={t('coverAlone')}
            about={t('spreadAbout')}
            isOn={settings.cover_alone}
            onChange={(cover_alone) => change({ cover_alone })}
          />
        ) : (
          <DrawnChoices
            legend={t('wide')}
            value={settings.wide}
            options={WIDE_WAYS.map((wide) => ({
              value: wide,
              label: t(`wideWays.${wide}`),
              drawing: <ReadingDrawing name={wide} />,
            }))}
            onChoose={(wide) => change({ wide })}
          />
        )}
        <div>
          <SheetSwitch
            label={t('shrinkOnly')}
            isOn={settings.shrink_only}
            onChange={(shrink_only) => change({ shrink_only })}
          />
          <SheetSwitch label={t('crop')} isOn={settings.crop} onChange={(crop) => change({ crop })} />
          <SheetSwitch
            label={t('keepScroll')}
            isOn={settings.keep_scroll}
            onChange={(keep_scroll) => change({ keep_scroll })}
          />
        </div>
      </Fragment>
    </>
  );
}

function StripChoices({ reader: { choice } }: { reader: ReaderState }): ReactNode {
  const t = useTranslations('reader.settings');
  const { settings, change } = choice;
  const { gap, padding, width } = settings;
  return (
    <>
      <SheetSwitch label={t('crop')} isOn={settings.crop} onChange={(crop) => change({ crop })} />
      <SheetRange
        {...GAP}
        label={t('gap')}
        value={gap}
        shown={t('pixels', { count: gap })}
        onChange={(value) => change({ gap: value })}
      />
      {settings.layout === 'vertical' && (
        <>
          <SheetRange
            {...PADDING}
            label={t('padding')}
            value={padding}
            shown={t('percent', { count: padding })}
            onChange={(value) => change({ padding: value })}
          />
          <SheetSwitch
            label={t('wholeWidth')}
            isOn={width === null}
            onChange={(isOn) => change({ width: isOn ? null : SITE_READING.width })}
          />
          {width !== null && (
            <SheetRange
              {...COLUMN_WIDTH}
              step={20}
              label={t('width')}
              value={width}
              shown={t('pixels', { count: width })}
              onChange={(value) => change({ width: value })}
            />
          )}
        </>
      )}
    </>
  );
}
