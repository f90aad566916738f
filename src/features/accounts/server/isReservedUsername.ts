import { strictSkeleton } from '../../users/server/usernameSkeleton.ts';

/** Names that would be taken for the site's own voice, or for nobody's. */
const RESERVED = `
  admin admins administrator administration mod mods moderator moderators moderation
  staff team support help helpdesk contact official owner operator editor
  root system security abuse legal dmca webmaster postmaster hostmaster noreply
  api bot anonymous deleted guest visitor everyone all here null undefined
  longstrip nobody unknown me self`
  .trim()
  .split(/\s+/);

/**
 * Words that make any name sound like the site's own voice, as a part between separators:
 * `demo_admin`, `the.moderator`.
 */
const OFFICIAL = ['admin', 'administrator', 'moderator', 'staff', 'support', 'official'];

/** True for reserved names and their look-alikes: `Аdmin` in Cyrillic, `m0d_erator`, `sťaff`. */
export function isReservedUsername(username: string, site: { id: string; title: string }): boolean {
  const seen = strictSkeleton(username);
  if ([...RESERVED, site.id, site.title].some((name) => strictSkeleton(name) === seen)) return true;
  const parts = username.normalize('NFKC').split(/[_.-]+/);
  return parts.some((part) => OFFICIAL.some((word) => strictSkeleton(word) === strictSkeleton(part)));
}
