import { useFormatter } from 'use-intl';

/**
 * A day, in UTC. Browsers know other editions of the language data than the server: where a word
 * differs, the server's stands, rather than the page being built anew.
 */
export function DateText({ value, className }: { value: string; className?: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value} className={className} suppressHydrationWarning>
      {format.dateTime(new Date(value), { dateStyle: 'medium' })}
    </time>
  );
}
