import type { ApiKey, CallApi } from '../contract/ApiMap.ts';
import { ApiError } from '../ui/api/ApiError.ts';
import type { PreviewView } from './previewView.ts';

/** The calls of staff in place of the public ones. */
const TWINS: Partial<Record<ApiKey, ApiKey>> = {
  'GET /api/comics/:slug': 'GET /api/admin/comics/:slug/preview',
  'GET /api/comics/:slug/chapters': 'GET /api/admin/comics/:slug/preview/chapters',
  'GET /api/comics/:slug/chapters/:chapter': 'GET /api/admin/comics/:slug/preview/chapters/:chapter',
  'GET /api/comics/:slug/gallery': 'GET /api/admin/comics/:slug/preview/gallery',
};

export type PreviewCalls = {
  callApi: CallApi;
  /** With the session of the member who previews, whoever the tab shows the site to. */
  callAsStaff: CallApi;
  slug: string;
  view: PreviewView;
  /** The gate is open from the next page on; it is nobody's real statement. */
  passGate: () => void;
  /** The site's words about things for members alone. */
  premiumWords: () => Promise<string>;
};

type Call = (key: ApiKey, input: { slug?: string }, ...rest: unknown[]) => Promise<unknown>;
type Chapters = { data: { slug: string; premium: boolean }[] };

/** The calls of a preview's tab: what is asked about the previewed comic is asked as staff. */
export function previewCalls({ premiumWords, ...options }: PreviewCalls): CallApi {
  const { slug, view, passGate } = options;
  const call = options.callApi as Call;
  const asStaff = options.callAsStaff as Call;
  const preview: Call = async (key, input, ...rest) => {
    if (key === 'POST /api/age-gate') return passGate();
    const twin = TWINS[key];
    if (twin === undefined || input.slug !== slug) return call(key, input, ...rest);
    try {
      const answer = await asStaff(twin, input, ...rest);
      return view.as === 'visitor' ? await forVisitors(key, answer) : answer;
    } catch (error) {
      // Whoever is staff no more sees what everybody sees.
      if (error instanceof ApiError && [401, 403].includes(error.status) && error.code !== 'premium')
        return call(key, input, ...rest);
      throw error;
    }
  };

  /** Premium chapters are refused, as the public calls do. @throws ApiError premium */
  async function forVisitors(key: ApiKey, answer: unknown): Promise<unknown> {
    const { chapter, data } = answer as { chapter?: { premium: boolean }; data?: { chapter_slug: string }[] };
    if (key === 'GET /api/comics/:slug/chapters/:chapter' && chapter?.premium) throw await premium();
    if (key !== 'GET /api/comics/:slug/gallery') return answer;
    const [comic, chapters] = (await Promise.all([
      asStaff('GET /api/admin/comics/:slug/preview', { slug }),
      asStaff('GET /api/admin/comics/:slug/preview/chapters', { slug }),
    ])) as [{ premium: boolean }, Chapters];
    if (comic.premium) throw await premium();
    const closed = new Set(chapters.data.filter((one) => one.premium).map((one) => one.slug));
    return { ...(answer as object), data: data?.filter((page) => !closed.has(page.chapter_slug)) };
  }
  const premium = async () => new ApiError({ status: 403, code: 'premium', message: await premiumWords() });
  return preview as CallApi;
}
