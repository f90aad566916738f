import { useTranslations } from 'use-intl';
import './editor.css';

/**
 * The limit is told when a tenth of it is left; a longer text is kept, and refused by the server.
 */
export function CharactersLeft({ count, max }: { count: number; max: number }) {
  const t = useTranslations('admin.editor');
  const left = max - count;
  const isNear = left <= max / 10;
  return (
    <p role="status" className={isNear ? `characters-left${left < 0 ? ' text-danger' : ''}` : 'sr-only'}>
      {isNear && (left < 0 ? t('charactersOver', { count: -left }) : t('charactersLeft', { count: left }))}
    </p>
  );
}
