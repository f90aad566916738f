import { createRoot } from 'react-dom/client';
import { createTranslator } from 'use-intl';
import type { CallApi } from '../contract/ApiMap.ts';
import { isLanguage, type Language } from '../contract/languages.ts';
import { setIncognito } from '../features/progress/web/useIncognito.ts';
import { readUser, tokenKey, userKey } from '../features/sessions/web/sessionNotes.ts';
import type { PageState } from '../features/site/RenderedPage.ts';
import { hideNote } from '../ui/device/deviceNotes.ts';
import { loadAdminMessages } from '../ui/i18n/loadAdminMessages.ts';
import { Words } from '../ui/i18n/Words.tsx';
import { previewKey } from './isPreviewTab.ts';
import type { AppRouter } from './makeRouter.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { previewCalls } from './previewCalls.ts';
import { keepPreviewView, readPreviewView } from './previewView.ts';

/**
 * Makes this tab one that shows staff a comic as readers will see it. Its address is the comic's
 * own; the server gives everybody the same page there, and nothing of the preview is ever in it.
 * Undefined for others than staff.
 */
export function beginPreview({ site }: PageState) {
  const role = readUser(site.id)?.role;
  if (role !== 'admin' && role !== 'moderator') return undefined;
  const key = previewKey(site.id);
  const [, , , segment = ''] = location.pathname.split('/');
  const slug = sessionStorage.getItem(key) ?? decodeURIComponent(segment);
  sessionStorage.setItem(key, slug);
  const view = readPreviewView(site.id);
  // Nothing is counted, reported or written down.
  setIncognito(site.id, true);
  if (view.as === 'visitor') [tokenKey, userKey].forEach((keyOf) => hideNote(keyOf(site.id)));
  forbidIndexing();
  return {
    slug,
    /** The page as it came is everybody's: this tab asks for its own answers. */
    stateOf: (state: PageState): PageState => ({
      ...state,
      site: { ...state.site, ua: '', nsfw: state.site.nsfw && !view.isGated },
      answers: [],
      is_provisional: true,
    }),
    callsOf: (callApi: CallApi, callsWith: (token: () => string | null) => CallApi): CallApi =>
      previewCalls({
        callApi,
        callAsStaff: callsWith(() => localStorage.getItem(tokenKey(site.id))),
        slug,
        view,
        premiumWords: async () => {
          const language = languageOf(location.pathname);
          const messages = await loadAdminMessages(language, ['admin/preview']);
          const t = createTranslator({ locale: language, messages, namespace: 'admin.preview' });
          return t('membersOnly');
        },
        passGate: () => keepPreviewView(site.id, { ...view, isGated: false }),
      }),
    showBanner(router: AppRouter): void {
      const place = document.body.appendChild(document.createElement('div'));
      const root = createRoot(place);
      const show = async () => {
        const language = languageOf(location.pathname);
        await loadAdminMessages(language, ['admin/preview']);
        root.render(
          <Words language={language}>
            <PreviewBanner
              editor={`/${language}/admin/comics/${encodeURIComponent(slug)}`}
              languages={site.languages}
              hasGate={site.age_gate}
              view={view}
              onView={(next) => {
                keepPreviewView(site.id, next);
                location.reload();
              }}
              onEnd={() => endPreview(site.id)}
            />
          </Words>,
        );
      };
      void show();
      router.subscribe('onRendered', () => void show());
    },
  };
}

function endPreview(siteId: string): void {
  sessionStorage.removeItem(previewKey(siteId));
  keepPreviewView(siteId, null);
  setIncognito(siteId, false);
}

function forbidIndexing(): void {
  const meta = document.createElement('meta');
  meta.name = 'robots';
  meta.content = 'noindex, nofollow';
  document.head.append(meta);
}

function languageOf(pathname: string): Language {
  const [, first] = pathname.split('/');
  return isLanguage(first) ? first : 'en';
}
