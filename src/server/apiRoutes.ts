import type { ContentClass } from '../contract/ContentClass.ts';
import { accountRoutes } from '../features/accounts/server/accountRoutes.ts';
import { emailRoutes } from '../features/accounts/server/emailRoutes.ts';
import { factorProofRoutes } from '../features/secondFactors/server/factorProofRoutes.ts';
import { loginRoutes } from '../features/accounts/server/loginRoutes.ts';
import { passkeyLoginRoutes } from '../features/accounts/server/passkeyLoginRoutes.ts';
import { passwordRoutes } from '../features/accounts/server/passwordRoutes.ts';
import { registrationRoutes } from '../features/accounts/server/registrationRoutes.ts';
import { staffRoutes } from '../features/staff/server/staffRoutes.ts';
import { ageGateRoutes } from '../features/ageGate/server/ageGateRoutes.ts';
import type { AgeGate } from '../features/ageGate/server/openAgeGate.ts';
import { apiTokenRoutes } from '../features/apiTokens/server/apiTokenRoutes.ts';
import { bookmarkNoteKind } from '../features/bookmarks/server/bookmarkNoteKind.ts';
import { captchaRoutes } from '../features/accounts/server/captcha/captchaRoutes.ts';
import { openCaptcha } from '../features/accounts/server/captcha/openCaptcha.ts';
import { chapterRoutes } from '../features/chapters/server/chapterRoutes.ts';
import { isStripComic } from '../features/chapters/server/isStripComic.ts';
import { comicRoutes } from '../features/comics/server/comicRoutes.ts';
import { findOwnNotes } from '../features/memberNotes/server/findOwnNotes.ts';
import { findOwnResolutions } from '../features/reports/server/findOwnResolutions.ts';
import { findOwnProgress } from '../features/progress/server/findOwnProgress.ts';
import { homeRoutes } from '../features/home/server/homeRoutes.ts';
import { memberNoteRoutes } from '../features/memberNotes/server/memberNoteRoutes.ts';
import { profileRoutes } from '../features/profiles/server/profileRoutes.ts';
import { playlistRoutes } from '../features/playlists/server/playlistRoutes.ts';
import { progressRoutes } from '../features/progress/server/progressRoutes.ts';
import { popularityRoutes } from '../features/popularity/server/popularityRoutes.ts';
import { READER_NOTE_KINDS } from '../features/reader/server/readerNoteKinds.ts';
import { reportRoutes } from '../features/reports/server/reportRoutes.ts';
import { searchRoutes } from '../features/search/server/searchRoutes.ts';
import { passkeyRoutes } from '../features/secondFactors/server/passkeyRoutes.ts';
import { publishingRoutes } from '../features/publishing/server/publishingRoutes.ts';
import { relyingParty } from '../features/secondFactors/server/relyingParty.ts';
import { secondFactorRoutes } from '../features/secondFactors/server/secondFactorRoutes.ts';
import { settingsRoutes } from '../features/settings/server/settingsRoutes.ts';
import { siteRoutes } from '../features/site/server/siteRoutes.ts';
import { sessionRoutes } from '../features/sessions/server/sessionRoutes.ts';
import type { Sessions } from '../features/sessions/server/openSessions.ts';
import { staffRuleOf } from '../features/users/server/staffRuleOf.ts';
import type { SiteInfo } from '../features/site/siteApi.ts';
import { termRoutes } from '../features/taxonomy/server/termRoutes.ts';
import { staticPageRoutes } from '../features/staticPages/server/staticPageRoutes.ts';
import type { Route } from '../platform/http/Route.ts';
import type { SiteServices } from './SiteServices.ts';

/** The parts of the site that routes need besides the services. */
export type SiteParts = {
  siteInfo: (contentClass: ContentClass) => SiteInfo;
  ageGate: AgeGate;
  sessions: Sessions;
};

/** Every endpoint of the API. */
export function apiRoutes(services: SiteServices, { siteInfo, ageGate, sessions }: SiteParts): Route[] {
  const { database, config, reads } = services;
  const captcha = openCaptcha({ database, throttle: services.throttle, cost: config.accounts.captcha_cost });
  const staff = staffRuleOf(config);
  const party = () => relyingParty({ title: config.site.title, publicUrl: siteInfo('safe').public_url });
  const { accounts, site } = config;
  const ownRecords = [findOwnProgress, findOwnNotes, findOwnResolutions];
  const account = { ...services, captcha, sessions, staff, accounts, site, ownRecords };
  return [
    ...siteRoutes({ siteInfo }),
    ...ageGateRoutes({ ageGate }),
    ...captchaRoutes({ captcha }),
    ...sessionRoutes({ ...services, sessions }),
    ...loginRoutes({ ...services, sessions, staff, captcha, isPrivate: config.accounts.is_private }),
    ...profileRoutes({ database }),
    ...registrationRoutes(account),
    ...passwordRoutes(account),
    ...emailRoutes(account),
    ...accountRoutes(account),
    ...staffRoutes(account),
    ...apiTokenRoutes(services),
    ...secondFactorRoutes({ ...services, staff, party }),
    ...passkeyRoutes({ ...services, staff, party }),
    ...passkeyLoginRoutes({ ...services, sessions, staff, party }),
    ...factorProofRoutes({ ...services, sessions, party }),
    ...termRoutes({ database, features: config.site.features }),
    ...comicRoutes({
      database,
      features: config.site.features,
      isStrip: (comic) => isStripComic(database.read, comic),
    }),
    ...chapterRoutes({ database }),
    ...popularityRoutes({ database, reads }),
    ...playlistRoutes({ database }),
    ...progressRoutes({ database }),
    ...memberNoteRoutes({ database, kinds: [...READER_NOTE_KINDS, bookmarkNoteKind] }),
    ...reportRoutes({ database, captcha, throttle: services.throttle }),
    ...staticPageRoutes({ database, features: config.site.features, legal: config.legal }),
    ...publishingRoutes({ database, jobs: services.jobs }),
    ...homeRoutes({ database, features: config.site.features }),
    ...searchRoutes({ database, features: config.site.features }),
    ...settingsRoutes({ database }),
  ];
}
