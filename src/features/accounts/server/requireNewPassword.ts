import { composedText } from '../../../contract/composedText.ts';
import { Problem } from '../../../platform/http/Problem.ts';
import { requireGoodPassword } from '../../users/server/passwordRules.ts';

export type RequireNewPassword = {
  input: { password: string; password_confirmation: string };
  user: { username: string; email: string };
  site: { title: string };
};

/**
 * A password somebody chose, typed twice.
 * @throws Problem validation (`confirmed`, `uncommon`)
 */
export async function requireNewPassword({ input, user, site }: RequireNewPassword): Promise<void> {
  if (composedText(input.password) !== composedText(input.password_confirmation))
    throw Problem.field('password', 'confirmed');
  const { username, email } = user;
  await requireGoodPassword('password', input.password, { username, email, site_title: site.title });
}
