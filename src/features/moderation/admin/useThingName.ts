import { useTranslations } from 'use-intl';
import { useChapterLabel } from '../../comics/web/useChapterLabel.ts';
import type { ReportedThing } from '../moderationApi.ts';

/** A reported thing as staff call it: title, chapter and page, or the member's name. */
export function useThingName(): (thing: ReportedThing) => string {
  const t = useTranslations('admin.moderation');
  const labelOf = useChapterLabel();
  return ({ comic, chapter, position, user, comment, playlist }) =>
    [
      comic?.title,
      chapter && labelOf(chapter),
      position !== null && t('page', { number: position }),
      playlist?.title,
      user?.username,
      comment?.target?.title,
    ]
      .filter(Boolean)
      .join(' · ');
}
