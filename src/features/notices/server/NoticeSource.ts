import type { Kysely, Selectable } from 'kysely';
import type { ContentClass } from '../../../contract/ContentClass.ts';
import type { Language } from '../../../contract/languages.ts';
import type { MemberViewer } from '../../../contract/Viewer.ts';
import type { Config } from '../../../platform/config/readConfig.ts';
import type { Tables } from '../../../platform/database/Tables.ts';
import type { NoticeKind } from '../../users/noticeKinds.ts';
import type { NoticeSubject } from '../noticesApi.ts';
import type { NoticeTable } from './noticeTables.ts';

export type LoadedNotice = Pick<
  Selectable<NoticeTable>,
  'id' | 'kind' | 'event' | 'subject_id' | 'result' | 'created_at'
>;

/** The member who receives the notices, as they may see things now. */
export type NoticeReader = {
  viewer: MemberViewer;
  contentClass: ContentClass;
  language: Language;
  config: Pick<Config, 'comments' | 'site'>;
};

/**
 * The subjects of notices of some kinds. The features that know the subjects declare one each, and
 * `server/noticeSources.ts` brings them together.
 */
export type NoticeSource = {
  kinds: readonly NoticeKind[];
  /**
   * Enters notices that are not written when something happens. It is called each time before a
   * member's notices are read, and leaves out what the member may not see then.
   */
  enter?(database: Kysely<Tables>, reader: NoticeReader): Promise<void>;
  /**
   * Loads the subjects that the reader may see now, by the id of the notice. A notice without one
   * is in no list, no count and no mail.
   */
  load(
    database: Kysely<Tables>,
    notices: readonly LoadedNotice[],
    reader: NoticeReader,
  ): Promise<ReadonlyMap<string, NoticeSubject>>;
};
