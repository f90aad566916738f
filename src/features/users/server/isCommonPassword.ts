import { PASSWORD_LENGTH } from '../passwordLength.ts';

let list: Promise<Set<string>> | undefined;

/**
 * Whether the password, in letters of either case, is one of the most used. The list is loaded when
 * it is first asked.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await (list ??= loadList());
  return common.has(password.normalize('NFKC').toLowerCase());
}

/** Passwords from leaks, the most used first. Shorter ones than may be chosen are left out. */
async function loadList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].filter((word) => word.length >= PASSWORD_LENGTH.min));
}
