import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { keepRowFocus } from '../../../ui/controls/keepRowFocus.ts';
import { Button } from '../../../ui/kit/Button.tsx';
import { Form } from '../../../ui/kit/Form.tsx';
import { Panel } from '../../../ui/kit/Panel.tsx';
import { RemovableChip } from '../../../ui/kit/RemovableChip.tsx';
import { TextInput } from '../../../ui/kit/TextInput.tsx';
import { foldLetters } from '../../../contract/search/foldLetters.ts';
import { useSettings } from './useSettings.ts';

/** The limit of `Settings.blocked_words`. */
const MAX_WORDS = 200;
const LENGTH = { min: 2, max: 60 };

/** Words that the member wants to read nothing of: comments with one of them are folded. */
export function BlockedWords() {
  const t = useTranslations('account.blocks');
  const [settings, change] = useSettings();
  const [word, setWord] = useState('');
  const words = settings.blocked_words;
  const isKnown = words.some((one) => foldLetters(one) === foldLetters(word));
  const add = () => {
    const added = word.trim();
    setWord('');
    if (added !== '' && !isKnown) change({ blocked_words: [...words, added] });
  };
  return (
    <Panel title={t('words')} description={t('wordsAbout')}>
      <Form errors={{}} onSubmit={add}>
        <TextInput
          label={t('word')}
          name="word"
          value={word}
          minLength={LENGTH.min}
          maxLength={LENGTH.max}
          autoComplete="off"
          disabled={words.length >= MAX_WORDS}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" aria-disabled={words.length >= MAX_WORDS}>
            {t('addWord')}
          </Button>
        </div>
      </Form>
      <div ref={keepRowFocus} role="group" aria-label={t('words')} className="mt-16">
        {words.length === 0 ? (
          <p className="text-muted">{t('noWords')}</p>
        ) : (
          <ul className="chosen">
            {words.map((one) => (
              <li key={one}>
                <RemovableChip
                  label={one}
                  onRemove={() => change({ blocked_words: words.filter((other) => other !== one) })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}
