import { asciiEmail } from '../../contract/asciiEmail.ts';

/** By this two usernames are the same: however it is written, letters of either case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase().normalize('NFKC');
}

/** By this two e-mail addresses are the same: hardly any host tells the cases of letters apart. */
export function emailKey(email: string): string {
  return asciiEmail(email).toLowerCase();
}
