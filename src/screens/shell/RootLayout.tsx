import { Outlet, useLocation, useRouteContext } from '@tanstack/react-router';
import { isLanguage } from '../../contract/languages.ts';
import { Words } from '../../ui/i18n/Words.tsx';

/**
 * The outermost element: what stands before it in a rendered page belongs into the head (see
 * `shellMark.ts`). Its words are for what is shown in place of a page under a language; those pages
 * bring their own.
 */
export function RootLayout() {
  const first = useLocation({ select: ({ pathname }) => pathname.split('/')[1] });
  const fallback = useRouteContext({ strict: false, select: (context) => context.site?.languages[0] });
  return (
    <div id="shell">
      <Words language={isLanguage(first) ? first : (fallback ?? 'en')}>
        <Outlet />
      </Words>
    </div>
  );
}
