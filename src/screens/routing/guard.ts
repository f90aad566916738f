import { notFound, redirect } from '@tanstack/react-router';
import { mayAccess, type Role } from '../../contract/Viewer.ts';
import { readToken, readUser } from '../../features/sessions/web/sessionNotes.ts';
import type { RouterContext } from './RouterContext.ts';

type Entering = { context: unknown; location: { href: string; pathname: string } };

/**
 * spec 5: a route that needs login sends a logged-out visitor to the login page, which leads back
 * here; one for a higher role is the 404 page to others, but for staff who must give their second
 * factor first. For the eye only: the API enforces the same. On the server nobody is known, and a
 * page that waits is shown.
 */
export function guard(access: Role) {
  return ({ context, location }: Entering): void => {
    if (import.meta.env.SSR) return;
    const { site } = context as RouterContext;
    const [, lang] = location.pathname.split('/');
    const next = encodeURIComponent(location.href);
    if (readToken(site.id) === null) throw redirect({ href: `/${lang}/login?next=${next}` });
    const user = readUser(site.id);
    const rights = { role: user?.role ?? 'user', is_limited: user?.is_limited ?? false };
    const viewer = { id: user?.id ?? '', ...rights, session_id: '', scopes: null };
    // The queue of moderation is not for staff who are limited to some comics.
    const isKept = access === 'moderator' && rights.is_limited;
    if (mayAccess(viewer, access) && !isKept) return;
    // Staff who have not given their second factor here are asked for it.
    if (user?.needs_second_factor) throw redirect({ href: `/${lang}/settings/password?next=${next}` });
    throw notFound();
  };
}
