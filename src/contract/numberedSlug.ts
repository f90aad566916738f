const MAX_LENGTH = 80;

/** A slug with a number at its end, not longer than slugs are. */
export function numberedSlug(slug: string, count: number): string {
  const end = `-${count}`;
  return (
    [...slug]
      .slice(0, MAX_LENGTH - end.length)
      .join('')
      .replace(/-+$/, '') + end
  );
}
