import { useFormatter, useTranslations } from 'use-intl';

/** An instant by the clocks of the site's zone, with the name of the zone. */
export function WhenText({ value, zone }: { value: string; zone: string }) {
  const t = useTranslations('admin.editor.when');
  const format = useFormatter();
  const time = format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  return <time dateTime={value}>{t('at', { time, zone })}</time>;
}
