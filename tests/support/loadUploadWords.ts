import type { Language } from '../../src/contract/languages.ts';
import { loadAdminMessages } from '../../src/ui/i18n/loadAdminMessages.ts';

const PARTS = [
  'chapters',
  'comics',
  'editor',
  'imports',
  'openUploads',
  'pages',
  'table',
  'uploads',
] as const;

/** The words of the screens on which files become chapters. */
export async function loadUploadWords(language: Language): Promise<void> {
  await loadAdminMessages(
    language,
    PARTS.map((part) => `admin/${part}` as const),
  );
}
