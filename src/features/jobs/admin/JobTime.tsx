import { useFormatter } from 'use-intl';

/** When a job was sent, by the clock of this device. */
export function JobTime({ value }: { value: string }) {
  const format = useFormatter();
  return (
    <time dateTime={value}>
      {format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  );
}
