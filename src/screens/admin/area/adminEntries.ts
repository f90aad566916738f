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
 * Every place of the admin area (spec 2) in its group, those that editors need most first, with the
 * feature that it needs. Entries whose screen does not exist yet are left out.
 */
const PLACES = [
  { key: 'overview', path: '', Icon: ChartNoAxesColumn },
  { key: 'comics', group: 'content', path: 'comics', Icon: BookOpen, goKey: 'c' },
  { key: 'chapters', group: 'content', path: 'chapters', Icon: Layers, goKey: 'h' },
  { key: 'calendar', group: 'content', path: 'calendar', Icon: CalendarDays },
  { key: 'terms', group: 'content', path: 'terms', Icon: Tags, goKey: 't' },
  { key: 'playlists', group: 'content', path: 'playlist', Icon: ListVideo, feature: 'collections' },
  { key: 'bulk', group: 'content', path: 'bulk', Icon: ListChecks },
  { key: 'imports', group: 'content', path: 'imports', Icon: FileInput },
  { key: 'bin', group: 'content', path: 'bin', Icon: Trash2 },
  { key: 'moderation', group: 'people', path: '/moderation', Icon: Flag },
  { key: 'comments', group: 'people', path: 'comments', Icon: MessageSquare },
  { key: 'users', group: 'people', path: 'users', Icon: Users, goKey: 'u' },
  { key: 'home', group: 'site', path: 'home', Icon: House },
  { key: 'slides', group: 'site', path: 'slides', Icon: Images },
  { key: 'pages', group: 'site', path: 'pages', Icon: FileText },
  { key: 'ads', group: 'site', path: 'ads', Icon: Megaphone },
  { key: 'statistics', group: 'site', path: 'statistics', Icon: ChartLine },
  { key: 'site', group: 'site', path: 'site', Icon: SlidersHorizontal },
  { key: 'jobs', group: 'machine', path: 'jobs', Icon: Cog, goKey: 'j' },
  { key: 'storage', group: 'machine', path: 'storage', Icon: HardDrive },
  { key: 'audit', group: 'machine', path: 'audit', Icon: ScrollText },
] as const satisfies Place[];

type PlaceGroup = 'content' | 'people' | 'site' | 'machine';
type Place = {
  key: string;
  group?: PlaceGroup;
  path: string;
  Icon: AdminEntry['Icon'];
  goKey?: string;
  feature?: Feature;
};
export type PlaceKey = (typeof PLACES)[number]['key'];

export type EntryNames = {
  place: (key: PlaceKey) => string;
  group: (group: PlaceGroup) => string;
  taxonomy: (taxonomy: TaxonomyName) => string;
};
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
      ...('group' in rest ? { group: names.group(rest.group) } : {}),
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
