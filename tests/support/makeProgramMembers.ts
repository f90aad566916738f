import { openPasswordHasher } from '../../src/features/users/server/openPasswordHasher.ts';
import { makeMember, type MakeMember, type Member } from './makeMember.ts';
import type { ProgramPlace } from './makeProgramPlace.ts';

/** Members of a site that runs as a program of its own, all with `PASSWORD`. */
export async function makeProgramMembers(
  place: ProgramPlace,
  members: readonly MakeMember[],
): Promise<Member[]> {
  const passwords = openPasswordHasher({
    onBrokenHash: (error) => {
      throw error;
    },
  });
  try {
    return await place.inspect(async (database) => {
      const made: Member[] = [];
      for (const options of members)
        made.push(await makeMember({ services: { database, passwords } }, options));
      return made;
    });
  } finally {
    await passwords.close();
  }
}
