import { found } from '../../../platform/http/Problem.ts';
import { requirePassword } from '../../users/server/requirePassword.ts';
import { findUser, type UserRow } from '../../users/server/userStore.ts';
import type { SecondFactorServices } from './SecondFactorServices.ts';

/**
 * The member who asks, once their password was right: nobody changes how a member proves who they are from a session left open.
 * @throws Problem validation (`current_password` of `password`), throttle
 */
export async function requireOwner(
  services: SecondFactorServices,
  { userId, password, address }: { userId: string; password: string; address: string },
): Promise<UserRow> {
  const user = found(await findUser(services.database.write, userId));
  await requirePassword({ ...services, user, password, field: 'password', address });
  return user;
}
