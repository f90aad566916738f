/**
 * Why a ComicInfo.xml, MetronInfo.xml or CoMet.xml is not used. Codes are stable; the words come
 * from the message files.
 */
export type ComicInfoProblemCode =
  | 'comic_info_too_large'
  | 'comic_info_doctype'
  | 'comic_info_not_xml'
  | 'comic_info_other_root';

const MESSAGES: Record<ComicInfoProblemCode, string> = {
  comic_info_too_large: 'It is larger than 1 MB.',
  comic_info_doctype: 'It has a document type declaration, which is refused.',
  comic_info_not_xml: 'It is not well-formed XML.',
  comic_info_other_root: 'Its first element is not ComicInfo, MetronInfo or comet.',
};

export class ComicInfoProblem extends Error {
  readonly code: ComicInfoProblemCode;
  /** Line of the file, counted from 1, if one line is at fault. */
  readonly line: number | undefined;
  constructor(code: ComicInfoProblemCode, line?: number) {
    super(MESSAGES[code]);
    this.name = 'ComicInfoProblem';
    this.code = code;
    this.line = line;
  }
}
