import type { CallApi } from '../../../contract/ApiMap.ts';

/** Most slugs in one call. */
const SLUGS_LIMIT = 100;

type Asked = {
  slugs: readonly string[];
  resolve: (hidden: string[]) => void;
  reject: (error: unknown) => void;
};

let waiting: Asked[] = [];

/**
 * Those of these comics that the member's settings leave out; the lists of a screen ask together.
 * @throws ApiError
 */
export function askHidden(callApi: CallApi, slugs: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    waiting.push({ slugs, resolve, reject });
    if (waiting.length === 1) setTimeout(() => void askTogether(callApi));
  });
}

async function askTogether(callApi: CallApi): Promise<void> {
  const asked = waiting;
  waiting = [];
  const slugs = [...new Set(asked.flatMap((list) => list.slugs))];
  const hidden = new Set<string>();
  try {
    for (let start = 0; start < slugs.length; start += SLUGS_LIMIT) {
      const { data } = await callApi('POST /api/hidden-comics', {
        slugs: slugs.slice(start, start + SLUGS_LIMIT),
      });
      for (const slug of data) hidden.add(slug);
    }
    for (const list of asked) list.resolve(list.slugs.filter((slug) => hidden.has(slug)));
  } catch (error) {
    for (const list of asked) list.reject(error);
  }
}
