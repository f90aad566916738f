import { useTranslations } from 'use-intl';
import { named } from '../../../ui/admin/MemberName.tsx';
import { RichTextBlocks } from '../../../ui/controls/RichTextBlocks.tsx';
import type { ReportedPlaylist } from '../moderationApi.ts';
import './moderation.css';

/** The texts of a reported playlist, by its owner and by members who work on it. */
export function PlaylistPanel({ playlist: { description, notes } }: { playlist: ReportedPlaylist }) {
  const t = useTranslations('admin.moderation');
  return (
    <>
      {description && (
        <div className="moderation-bio own-lines">
          <RichTextBlocks document={description} />
        </div>
      )}
      {notes.length > 0 && (
        <section>
          <h3>{t('playlistNotes')}</h3>
          <ul>
            {notes.map(({ text, by }, index) => (
              <li key={`${index} ${text}`}>
                <p className="moderation-words">{text}</p>
                <p className="text-14 text-muted">
                  {by === null ? t('noteOfOwner') : t.rich('noteBy', { name: by, member: named(by) })}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
