/** ASVS 6.2.1: 8 characters are needed, 15 are advised. */
const NEEDED = 8;
const ADVISED = 15;

export function strengthOf(password: string): 'none' | 'short' | 'good' | 'strong' {
  const { length } = [...password];
  if (length === 0) return 'none';
  if (length < NEEDED) return 'short';
  return length < ADVISED ? 'good' : 'strong';
}
