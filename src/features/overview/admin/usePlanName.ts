import { useTranslations } from 'use-intl';
import { useManagedName } from '../../chapterEditing/admin/useManagedName.ts';
import type { Plan } from '../plansApi.ts';

/** The name of a plan: a comic's title, or a chapter's comic and number. */
export function usePlanName(): (plan: Plan) => string {
  const t = useTranslations('admin.chapters.all');
  const nameOf = useManagedName();
  return ({ comic, chapter }) =>
    chapter === null ? comic.title : t('name', { comic: comic.title, chapter: nameOf(chapter) });
}
