import { useFormatter, useTranslations } from 'use-intl';

/** The number of comments on a comic or a chapter. */
export function CommentCount({ count }: { count: number }) {
  const t = useTranslations('comic');
  const format = useFormatter();
  return (
    <>
      <span aria-hidden>❝ {format.number(count, { notation: 'compact' })}</span>
      <span className="sr-only">{t('commentCount', { count })}</span>
    </>
  );
}
