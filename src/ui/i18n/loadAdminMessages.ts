import type { Language } from '../../contract/languages.ts';
import { loadChunk } from '../device/loadChunk.ts';
import { keepMessages, loadMessages, messagesOf } from './loadMessages.ts';
import type { MessagePart } from './messageParts.ts';
import type { AllWords, Messages } from './Messages.ts';

/** Nouns of the admin area: the words of each are a part of their own. */
export type AdminNoun = keyof AllWords['admin'];
/** Any part that a screen of the admin area can ask for. */
export type AdminPart = MessagePart | `admin/${AdminNoun}`;

/** Like `loadMessages`, for parts of the admin area too, whose addresses no reader fetches. */
export async function loadAdminMessages(
  language: Language,
  parts: readonly AdminPart[],
): Promise<Messages & Pick<AllWords, 'admin'>> {
  const { default: loaders } = await loadChunk(() => import('virtual:messages/admin'));
  const loading = parts.map(async (part) => {
    const [, noun] = part.split('/') as [string, AdminNoun | undefined];
    if (noun === undefined) await loadMessages(language, [part as MessagePart]);
    else
      await keepMessages(
        language,
        loaders[language][noun],
        (here, words) => ({ ...here, admin: { ...here.admin, [noun]: words } }) as Messages,
      );
  });
  await Promise.all(loading);
  return messagesOf(language) as Messages & Pick<AllWords, 'admin'>;
}
