import type { Language } from '../../contract/languages.ts';
import type { FailureWords } from '../api/makeCallApi.ts';
import { messagesOf } from './loadMessages.ts';

/**
 * In the first language whose words are here: those of one that was just chosen may still be on
 * their way.
 */
export function failureWords(languages: readonly Language[]): FailureWords {
  for (const language of languages) {
    const { error } = messagesOf(language);
    if (error) return { wrong: error.wrong, unreachable: error.unreachable.message };
  }
  return { wrong: '', unreachable: '' };
}
