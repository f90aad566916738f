import { X } from 'lucide-react';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ChapterManifest } from '../../chapters/chaptersApi.ts';
import { FITS, readingOf, READINGS, withReading } from '../readingSettings.ts';
import { ChapterSelect } from './ChapterSelect.tsx';
import { ReaderLanguages } from './ReaderLanguages.tsx';
import { ReadingDrawing } from './ReadingDrawing.tsx';
import type { ReadingChoice } from './useReadingSettings.ts';
import { useTap } from './useTap.ts';

type SettingsSheetProps = {
  manifest: ChapterManifest;
  page: number;
  choice: ReadingChoice;
  onClose(isByPointer: boolean): void;
};

/** How to read this comic, another chapter, another language. The browser's own dialog keeps the focus inside and gives it back. */
export function SettingsSheet({ manifest, page, choice, onClose }: SettingsSheetProps): ReactNode {
  const t = useTranslations('reader.settings');
  const dialog = useRef<HTMLDialogElement>(null);
  const isByPointer = useRef(false);
  const closeByPointer = (isPointer: boolean) => {
    isByPointer.current = isPointer;
    dialog.current?.close();
  };
  useLayoutEffect(() => dialog.current?.showModal(), []);
  const { settings } = choice;
  const reading = readingOf(settings);
  // What is outside of the dialog's content is its backdrop.
  useTap(dialog, ({ target }) => target === dialog.current && closeByPointer(true));
  return (
    <dialog
      ref={dialog}
      aria-labelledby="reader-settings"
      onClose={() => onClose(isByPointer.current)}
      className="mt-auto mb-0 w-full max-w-full rounded-t-sheet border border-line bg-overlay p-0 pb-[env(safe-area-inset-bottom)] text-text backdrop:bg-scrim sm:mx-auto sm:my-auto sm:max-w-prose sm:rounded-sheet"
    >
      <div className="flex flex-col gap-24 p-24">
        <div className="flex items-center justify-between gap-16">
          <h2 id="reader-settings" className="text-20">
            {t('title')}
          </h2>
          <button type="button" className="menu-button" onClick={({ detail }) => closeByPointer(detail > 0)}>
            <X aria-hidden className="size-icon" />
            <span className="sr-only">{t('close')}</span>
          </button>
        </div>
        <Choices
          legend={t('reading')}
          name="reading"
          value={reading}
          options={READINGS.map((option) => ({
            value: option,
            label: t(`readings.${option}`),
            drawing: <ReadingDrawing reading={option} />,
          }))}
          onChoose={(option) => choice.choose(withReading(settings, option))}
        />
        {reading !== 'strip' && (
          <Choices
            legend={t('fit')}
            name="fit"
            value={settings.fit}
            options={FITS.map((option) => ({ value: option, label: t(`fits.${option}`) }))}
            onChoose={(fit) => choice.choose({ ...settings, fit })}
          />
        )}
        <p className="text-13 text-muted">
          {t(choice.isChosen ? 'remembered' : 'byComic')}{' '}
          {choice.isChosen && (
            <button type="button" className="text-link min-h-touch" onClick={choice.reset}>
              {t('reset')}
            </button>
          )}
        </p>
        <ChapterSelect manifest={manifest} />
        <ReaderLanguages manifest={manifest} page={page} />
      </div>
    </dialog>
  );
}

type ChoicesProps<Option extends string> = {
  legend: string;
  name: string;
  value: Option;
  options: readonly { value: Option; label: string; drawing?: ReactNode }[];
  onChoose(option: Option): void;
};

function Choices<Option extends string>(props: ChoicesProps<Option>): ReactNode {
  const { legend, name, value, options, onChoose } = props;
  return (
    <fieldset className="flex flex-col gap-8">
      <legend className="mb-8 text-14 font-strong text-muted">{legend}</legend>
      <div className="flex gap-8">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-touch flex-1 cursor-pointer flex-col items-center justify-center gap-8 rounded-card border border-line px-8 py-8 text-center text-13 leading-snug has-checked:border-accent forced-colors:has-checked:border-[Highlight] forced-colors:has-checked:border-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            {option.drawing}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
