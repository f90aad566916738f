import type { Language } from '../../contract/languages.ts';
import { loadMessages, type MessagePart } from '../../ui/i18n/loadMessages.ts';

/** The loader of a screen that needs these words and no data. @throws ChunkLoadError */
export function loadWords(...parts: MessagePart[]) {
  return async ({ context }: { context: { language: Language } }): Promise<void> => {
    await loadMessages(context.language, parts);
  };
}
