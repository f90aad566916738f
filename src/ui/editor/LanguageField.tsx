import Copy from 'lucide-react/icons/copy';
import { use, useEffect, useState, type ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { RichText } from '../../contract/RichText.ts';
import { richTextToPlain } from '../../contract/richTextToPlain.ts';
import { languageName } from '../controls/languageName.ts';
import { FormErrorsContext } from '../kit/formErrors.ts';
import { Menu } from '../kit/Menu.tsx';
import { TextArea } from '../kit/TextArea.tsx';
import { TextInput } from '../kit/TextInput.tsx';
import { RichTextEditor } from '../richText/RichTextEditor.tsx';
import {
  fallbackOf,
  markOf,
  nameOfLanguage,
  UNKNOWN_LANGUAGE,
  type LanguageValues,
} from './languageValues.ts';
import './editor.css';

type Shared<Value> = {
  label: string;
  /** The name of the own language's field; other languages follow a slash, as in `title/fr`. */
  name: string;
  description?: ReactNode;
  required?: boolean;
  /** BCP 47 tags. */
  languages: readonly string[];
  /** The one that is required, and shown first. */
  ownLanguage: string;
  values: LanguageValues<Value>;
  /** The values on the server: a language that differs from them is marked. */
  saved?: LanguageValues<Value>;
  onChange: (language: string, value: Value) => void;
  maxCharacters?: number;
  /** By language: what stands beside the label while it is shown, such as a lock. */
  asides?: Readonly<Record<string, ReactNode>>;
};

export type LanguageFieldProps =
  | (Shared<string> & { kind: 'line' | 'lines' })
  | (Shared<RichText | null> & { kind: 'rich' });

/**
 * One field in several languages, of which one is shown. A language without words of its own shows
 * what readers of it will see, as a placeholder and never as its value.
 */
export function LanguageField(props: LanguageFieldProps) {
  const { label, name, languages, ownLanguage, asides } = props;
  const t = useTranslations('admin.editor.languages');
  const nameOf = useLanguageName();
  const errors = use(FormErrorsContext);
  const [shown, setShown] = useState(ownLanguage);
  // A control that was shown once stays, with its caret and what can be undone.
  const [opened, setOpened] = useState<readonly string[]>([ownLanguage]);
  const show = (language: string) => {
    setShown(language);
    setOpened((before) => (before.includes(language) ? before : [...before, language]));
  };
  const isWrong = (language: string) => errors[nameOfLanguage(name, language, ownLanguage)] !== undefined;
  useEffect(() => {
    const wrong = languages.find((language) => errors[nameOfLanguage(name, language, ownLanguage)]);
    if (wrong !== undefined) show(wrong);
    // Once for each answer of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [errors]);
  const marks = (
    <span role="group" aria-label={t('of', { label })} className="language-marks">
      {languages.map((language) => {
        const mark = isWrong(language) ? 'wrong' : markOf(language, props.values, props.saved);
        return (
          <button
            key={language}
            type="button"
            className="language-mark"
            data-mark={mark}
            aria-pressed={language === shown}
            title={`${nameOf(language)}: ${t(mark)}`}
            onClick={() => show(language)}
          >
            {language === UNKNOWN_LANGUAGE ? t('original') : language}
            <span className="sr-only"> {`${nameOf(language)}: ${t(mark)}`}</span>
          </button>
        );
      })}
      <CopyMenu {...props} shown={shown} />
    </span>
  );
  return languages
    .filter((language) => opened.includes(language))
    .map((language) => (
      <div key={language} hidden={language !== shown} className="language-part">
        <LanguageControl
          {...props}
          language={language}
          aside={
            <>
              {asides?.[language]}
              {marks}
            </>
          }
        />
      </div>
    ));
}

function useLanguageName(): (language: string) => string {
  const t = useTranslations('admin.editor.languages');
  const locale = useLocale();
  return (language) => (language === UNKNOWN_LANGUAGE ? t('original') : languageName(language, locale));
}

function CopyMenu(props: LanguageFieldProps & { shown: string }) {
  const { languages, shown } = props;
  const t = useTranslations('admin.editor.languages');
  const nameOf = useLanguageName();
  const sources = languages.filter(
    (language) => language !== shown && markOf(language, props.values) !== 'empty',
  );
  if (sources.length === 0) return null;
  const copy = (language: string) => {
    if (props.kind === 'rich') props.onChange(shown, props.values[language] ?? null);
    else props.onChange(shown, props.values[language] ?? '');
  };
  return (
    <Menu
      trigger={
        <button type="button" className="icon-button" aria-label={t('copy')} title={t('copy')}>
          <Copy aria-hidden className="size-icon-small" />
        </button>
      }
      items={sources.map((language) => ({
        label: t('copyFrom', { language: nameOf(language) }),
        onSelect: () => copy(language),
      }))}
    />
  );
}

function LanguageControl(props: LanguageFieldProps & { language: string; aside: ReactNode }) {
  const { label, name, description, required, ownLanguage, language, languages, aside, maxCharacters } =
    props;
  const t = useTranslations('admin.editor.languages');
  const nameOf = useLanguageName();
  const fallback = fallbackOf(language, ownLanguage, languages, props.values);
  const text = fallback && plainOf(props.values[fallback] ?? null);
  const placeholder = text && t('from', { text, language: nameOf(fallback) });
  const shared = {
    label,
    name: nameOfLanguage(name, language, ownLanguage),
    description,
    required: required === true && language === ownLanguage,
    lang: language,
    aside,
    ...(placeholder ? { placeholder } : {}),
  };
  if (props.kind === 'rich') {
    return (
      <RichTextEditor
        {...shared}
        value={props.values[language] ?? null}
        onChange={(value) => props.onChange(language, value)}
        {...(maxCharacters === undefined ? {} : { maxCharacters })}
      />
    );
  }
  const value = props.values[language] ?? '';
  const Control = props.kind === 'line' ? TextInput : TextArea;
  return (
    <Control
      {...shared}
      value={value}
      maxLength={maxCharacters}
      onChange={({ target }) => props.onChange(language, target.value)}
    />
  );
}

function plainOf(value: string | RichText | null): string {
  return typeof value === 'string' ? value : richTextToPlain(value);
}
