import { useFormatter } from 'use-intl';

const UNITS = [
  { unit: 'gigabyte', bytes: 1e9 },
  { unit: 'megabyte', bytes: 1e6 },
  { unit: 'kilobyte', bytes: 1e3 },
] as const;

/** "34.1 MB" in the reader's language. */
export function useSizeText(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const { unit, bytes: one } = UNITS.find((candidate) => bytes >= candidate.bytes) ?? UNITS[2];
    return format.number(bytes / one, {
      style: 'unit',
      unit,
      maximumFractionDigits: bytes < 100 * one ? 1 : 0,
    });
  };
}
