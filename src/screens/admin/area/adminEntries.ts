import BookOpen from 'lucide-react/icons/book-open';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChartLine from 'lucide-react/icons/chart-line';
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column';
import Cog from 'lucide-react/icons/cog';
import FileText from 'lucide-react/icons/file-text';
import FileInput from 'lucide-react/icons/file-input';
import Flag from 'lucide-react/icons/flag';
import HardDrive from 'lucide-react/icons/hard-drive';
import House from 'lucide-react/icons/house';
import Images from 'lucide-react/icons/images';
import Layers from 'lucide-react/icons/layers';
import ListChecks from 'lucide-react/icons/list-checks';
import ListVideo from 'lucide-react/icons/list-video';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageSquare from 'lucide-react/icons/message-square';
import ScrollText from 'lucide-react/icons/scroll-text';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tags from 'lucide-react/icons/tags';
import Trash2 from 'lucide-react/icons/trash-2';
import Users from 'lucide-react/icons/users';
import type { Feature } from '../../../contract/features.ts';
import { browsedKinds } from '../../../features/taxonomy/taxonomyKinds.ts';
import type { AdminEntry } from '../../../ui/admin/AdminEntry.ts';
import { findAdminScreen } from './findAdminScreen.ts';

/**
 * Every place of the admin area (spec 2), with the feature that it needs. Entries whose screen does
 * not exist yet are left out.
 */
const PLACES = [
  { key: 'overview', path: '', Icon: ChartNoAxesColumn },
  { key: 'moderation', path: '/moderation', Icon: Flag },
  { key: 'comics', path: 'comics', Icon: BookOpen, goKey: 'c' },
  { key: 'chapters', path: 'chapters', Icon: Layers, goKey: 'h' },
  { key: 'calendar', path: 'calendar', Icon: CalendarDays },
  { key: 'terms', path: 'terms', Icon: Tags, goKey: 't' },
  { key: 'bulk', path: 'bulk', Icon: ListChecks },
  { key: 'bin', path: 'bin', Icon: Trash2 },
  { key: 'playlists', path: 'playlist', Icon: ListVideo, feature: 'collections' },
  { key: 'comments', path: 'comments', Icon: MessageSquare },
  { key: 'ads', path: 'ads', Icon: Megaphone },
  { key: 'home', path: 'home', Icon: House },
  { key: 'slides', path: 'slides', Icon: Images },
  { key: 'pages', path: 'pages', Icon: FileText },
  { key: 'site', path: 'site', Icon: SlidersHorizontal },
  { key: 'users', path: 'users', Icon: Users, goKey: 'u' },
  { key: 'statistics', path: 'statistics', Icon: ChartLine },
  { key: 'storage', path: 'storage', Icon: HardDrive },
  { key: 'imports', path: 'imports', Icon: FileInput },
  { key: 'jobs', path: 'jobs', Icon: Cog, goKey: 'j' },
  { key: 'audit', path: 'audit', Icon: ScrollText },
] as const satisfies Place[];

type Place = { key: string; path: string; Icon: AdminEntry['Icon']; goKey?: string; feature?: Feature };
export type PlaceKey = (typeof PLACES)[number]['key'];

export type EntryNames = { place: (key: PlaceKey) => string; taxonomy: (taxonomy: TaxonomyName) => string };
type TaxonomyName = ReturnType<typeof browsedKinds>[number]['taxonomy'];

export type EntriesOf = {
  features: readonly Feature[];
  /** Limited staff have the places that keep to their limits. */
  isLimited: boolean;
};

/**
 * The rail of a site with these features. The taxonomies stand under the terms (spec 2:
 * `admin/artists`, `admin/authors`).
 */
export function adminEntries({ features, isLimited }: EntriesOf, names: EntryNames): AdminEntry[] {
  const isOpen = (path: string) => {
    const found = findAdminScreen(path);
    return found ? !isLimited || found.route.isForLimited === true : isOutside(path) && !isLimited;
  };
  return PLACES.filter((place: Place) => isOn(place, features) && isOpen(place.path)).map(
    ({ key, path, Icon, ...rest }: (typeof PLACES)[number]) => ({
      path: isOutside(path) ? path : `/admin/${path}`.replace(/\/$/, ''),
      name: names.place(key),
      Icon,
      ...('goKey' in rest ? { goKey: rest.goKey } : {}),
      ...(key === 'terms' ? { entries: taxonomyEntries(features, names) } : {}),
    }),
  );
}

function taxonomyEntries(features: readonly Feature[], names: EntryNames): AdminEntry[] {
  return browsedKinds(features)
    .filter(({ taxonomy }) => findAdminScreen(taxonomy))
    .map(({ taxonomy }) => ({ path: `/admin/${taxonomy}`, name: names.taxonomy(taxonomy) }));
}

/** Moderators work there too, who have no admin area. */
function isOutside(path: string): boolean {
  return path.startsWith('/');
}

function isOn({ feature }: Place, features: readonly Feature[]): boolean {
  return feature === undefined || features.includes(feature);
}
