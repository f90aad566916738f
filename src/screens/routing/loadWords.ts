import type { Language } from '../../contract/languages.ts';
import { loadMessages } from '../../ui/i18n/loadMessages.ts';
import type { MessagePart } from '../../ui/i18n/messageParts.ts';

/** The loader of a screen that needs these words and no data. @throws ChunkLoadError */
export function loadWords(...parts: MessagePart[]) {
  return async ({ context }: { context: { language: Language } }): Promise<void> => {
    await loadMessages(context.language, parts);
  };
}
