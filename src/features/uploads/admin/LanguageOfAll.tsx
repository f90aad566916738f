import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../ui/kit/Button.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { MAX_LANGUAGE_TAG } from '../../comicEditing/comicFieldLimits.ts';
import './uploadRows.css';

/** One language for all chapters that are entered. */
export function LanguageOfAll({ onLanguage }: { onLanguage: (language: string) => void }) {
  const t = useTranslations('admin.uploads');
  const ofPages = useTranslations('admin.pages');
  const [language, setLanguage] = useState('');
  const give = () => onLanguage(language.trim());
  return (
    <div className="upload-all">
      <TextInput
        label={t('languageOfAll')}
        name="language_of_all"
        description={ofPages('languageAbout')}
        value={language}
        maxLength={MAX_LANGUAGE_TAG}
        autoComplete="off"
        onChange={({ target }) => setLanguage(target.value)}
        onKeyDown={(event) => {
          // It would enter all.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          give();
        }}
      />
      <Button onClick={give}>{t('give')}</Button>
    </div>
  );
}
