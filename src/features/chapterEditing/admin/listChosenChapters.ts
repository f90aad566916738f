import type { CallApi } from '../../../contract/ApiMap.ts';
import { PAGE_SIZES } from '../../../contract/staffListLimits.ts';
import type { TableTarget } from '../../../ui/table/tableSelection.ts';
import type { ChapterLine } from '../chapterLinesApi.ts';

const AT_ONCE = Math.max(...PAGE_SIZES);

/**
 * The chosen chapters of a comic in reading order, also those that are on no page in view.
 * @param line finds the comic's chapters; a target of all that match has a line of its own
 */
export async function listChosenChapters(
  callApi: CallApi,
  target: TableTarget,
  line: string,
): Promise<ChapterLine[]> {
  const isChosen = ({ id }: ChapterLine) =>
    target.kind === 'some' ? target.ids.includes(id) : !target.except.includes(id);
  const q = target.kind === 'some' ? line : target.q;
  const chosen: ChapterLine[] = [];
  for (let page = 1; ; page += 1) {
    const call = { q, sort: 'place', order: 'asc', page, per_page: AT_ONCE } as const;
    const { data, has_more } = await callApi('GET /api/admin/chapters', call);
    chosen.push(...data.filter(isChosen));
    if (!has_more) return chosen;
  }
}
