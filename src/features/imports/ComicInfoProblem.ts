/** Why a ComicInfo.xml is not used. Codes are stable; the words come from the message files. */
export type ComicInfoProblemCode =
  | 'comic_info_too_large'
  | 'comic_info_doctype'
  | 'comic_info_not_xml'
  | 'comic_info_other_root';

const messages: Record<ComicInfoProblemCode, string> = {
  comic_info_too_large: 'ComicInfo.xml is larger than 1 MB.',
  comic_info_doctype: 'ComicInfo.xml has a document type declaration, which is refused.',
  comic_info_not_xml: 'ComicInfo.xml is not well-formed XML.',
  comic_info_other_root: 'ComicInfo.xml has no ComicInfo element.',
};

export class ComicInfoProblem extends Error {
  readonly code: ComicInfoProblemCode;
  constructor(code: ComicInfoProblemCode) {
    super(messages[code]);
    this.name = 'ComicInfoProblem';
    this.code = code;
  }
}
