import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { queryOf } from '../../../ui/api/queryOf.ts';
import { useAnswer } from '../../../ui/api/useAnswer.ts';
import { useApi } from '../../../ui/api/useApi.ts';
import { LinesSkeleton } from '../../../ui/kit/LinesSkeleton.tsx';
import { FailedAnswer } from '../../../ui/layout/FailedAnswer.tsx';
import { moveIntoRow } from '../../../ui/layout/moveIntoRow.ts';
import { PathLink } from '../../../ui/layout/PathLink.tsx';
import { MemberComments } from '../../comments/web/MemberComments.tsx';
import { SHELVES } from '../../comicMarks/shelves.ts';
import { useSession } from '../../sessions/web/useSession.ts';
import type { ShownParts } from '../memberShelvesApi.ts';
import { countOf, firstOf, isShelf, openPart, partOf, tabsOf } from './shownPart.ts';
import { ShownComics } from './ShownComics.tsx';
import { ShownPlaylists } from './ShownPlaylists.tsx';
import type { Shown, ShownSearch } from './shownSearch.ts';
import './profileParts.css';

export type ProfilePartsProps = { username: string; search: ShownSearch };

/**
 * Tabs of a profile: comments, favourites, shelves and playlists, as far as the reader may see
 * them.
 */
export function ProfileParts({ username, search }: ProfilePartsProps): ReactNode {
  // Always fetched anew, because the member may just have changed who sees a part.
  const query = queryOf(useApi(), 'GET /api/profiles/:username/parts', { username }, { keptMs: 0 });
  const { data: parts, isFailed, retry } = useAnswer(query);
  if (!parts) return isFailed ? <FailedAnswer onRetry={retry} /> : <LinesSkeleton count={6} />;
  const open = openPart(parts, search.show);
  if (open === undefined) return null;
  return (
    <>
      <Tabs parts={parts} open={open} />
      <AudienceNote parts={parts} open={open} username={username} />
      {isShelf(open) && <ShelfChips parts={parts} open={open} />}
      <Part
        key={`${open}/${search.page ?? 1}`}
        username={username}
        open={open}
        page={search.page ?? 1}
        hasTab={hasTabs(parts, open)}
      />
    </>
  );
}

type PartProps = { username: string; open: Shown; page: number; hasTab: boolean };

function Part({ username, open, page, hasTab }: PartProps) {
  if (open === 'comments') return <MemberComments username={username} isNamedAbove={hasTab} />;
  if (open === 'playlists') return <ShownPlaylists username={username} page={page} />;
  return <ShownComics username={username} of={open} page={page} />;
}

type Opened = { parts: ShownParts; open: Shown };

/** Comments alone need none. */
const hasTabs = (parts: ShownParts, open: Shown) => tabsOf(parts, open).length > 1 || open !== 'comments';

function Tabs({ parts, open }: Opened) {
  const t = useTranslations('memberShelves');
  const format = useFormatter();
  if (!hasTabs(parts, open)) return null;
  return (
    <nav aria-label={t('label')} className="profile-tabs fading-row">
      {tabsOf(parts, open).map((part) => {
        const count = countOf(parts, part);
        return (
          <ShowLink
            key={part}
            show={firstOf(parts, part)}
            isOpen={part === partOf(open)}
            className="nav-link"
          >
            {t(`parts.${part}`)}
            {count !== undefined && <data className="ml-4 text-13 text-muted">{format.number(count)}</data>}
          </ShowLink>
        );
      })}
    </nav>
  );
}

function ShelfChips({ parts: { shelves }, open }: Opened) {
  const t = useTranslations('marks');
  const format = useFormatter();
  if (!shelves) return null;
  const shown = SHELVES.filter((shelf) => shelves[shelf] > 0 || shelf === open);
  return (
    <nav aria-label={t('shelf')} className="chip-row">
      {shown.map((shelf) => (
        <ShowLink key={shelf} show={shelf} isOpen={shelf === open} className="chip chip-link">
          {t(`shelves.${shelf}`)} <span className="tabular">{format.number(shelves[shelf])}</span>
        </ShowLink>
      ))}
    </nav>
  );
}

type ShowLinkProps = { show: Shown; isOpen: boolean; className: string; children: ReactNode };

/** Link to a part. It is current on all pages of its part, which the router cannot know. */
function ShowLink({ show, isOpen, className, children }: ShowLinkProps) {
  const search: ShownSearch = show === 'comments' ? {} : { show };
  return (
    <Link
      to="."
      search={search as never}
      activeOptions={{ exact: true }}
      activeProps={{}}
      resetScroll={false}
      className={isOpen ? `${className} active` : className}
      {...(isOpen && { 'aria-current': 'page' as const, ref: moveIntoRow })}
    >
      {children}
    </Link>
  );
}

/** Tells the member and staff who else sees the open part. */
function AudienceNote({ parts, open, username }: Opened & { username: string }) {
  const t = useTranslations('memberShelves');
  const { user } = useSession();
  const audience = parts[partOf(open)]?.audience ?? null;
  if (audience === null) return null;
  const isOwn = user?.username === username;
  const hasMarks = partOf(open) === 'favorites' || partOf(open) === 'shelves';
  return (
    <p className="profile-audience">
      {t(`audiences.${audience}`)}
      {isOwn && hasMarks && ` ${t('private')}`}{' '}
      {isOwn && (
        <PathLink path="/settings/privacy" className="text-link">
          {t('change')}
        </PathLink>
      )}
    </p>
  );
}
