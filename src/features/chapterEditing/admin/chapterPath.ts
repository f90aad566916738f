/** The path of a chapter's editor, without the language. */
export const chapterPath = ({ comic, slug }: { comic: string; slug: string }) =>
  `/admin/comics/${encodeURIComponent(comic)}/chapters/${encodeURIComponent(slug)}`;
