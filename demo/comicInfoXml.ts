import type { ChapterPlan, SeriesPlan } from './seriesKind.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** ComicInfo v2.0: a sequence, so the order of the elements matters. Tags belong to v2.1 and stand where its draft puts them. */
export function comicInfoXml(series: SeriesPlan, chapter: ChapterPlan): string {
  const [year, month, day] = chapter.released;
  const elements: [string, string | number | undefined][] = [
    ['Title', chapter.title],
    ['Series', series.printed],
    ['Number', chapter.number],
    ['Summary', chapter.summary],
    ['Year', year],
    ['Month', month],
    ['Day', day],
    ['Writer', series.writer],
    ['Penciller', series.penciller],
    ['Publisher', series.publisher],
    ['Genre', series.genres.join(', ')],
    ['Tags', series.tags.join(', ')],
    ['PageCount', chapter.pages.length],
    ['LanguageISO', series.language],
    ['Format', series.mode === 'webtoon' ? 'Webtoon' : undefined],
    ['BlackAndWhite', series.encoding.kind === 'tones' ? 'Yes' : 'No'],
    ['Manga', series.direction === 'rtl' ? 'YesAndRightToLeft' : 'No'],
    ['Characters', series.characters.join(', ')],
    ['ScanInformation', series.group],
    ['AgeRating', series.rating],
  ];
  const body = elements
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `  <${name}>${escaped(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8"?>\n<ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n${body.join('\n')}\n</ComicInfo>\n`;
}
