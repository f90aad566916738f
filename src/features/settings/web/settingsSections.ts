import Archive from 'lucide-react/icons/archive';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import Ban from 'lucide-react/icons/ban';
import Bell from 'lucide-react/icons/bell';
import BookOpen from 'lucide-react/icons/book-open';
import EyeOff from 'lucide-react/icons/eye-off';
import KeyRound from 'lucide-react/icons/key-round';
import ListFilter from 'lucide-react/icons/list-filter';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import Plug from 'lucide-react/icons/plug';
import SunMoon from 'lucide-react/icons/sun-moon';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, type ComponentType } from 'react';
import { loadChunk } from '../../../ui/device/loadChunk.ts';
import type { SettingsSectionProps } from './SettingsSectionProps.ts';

/**
 * The sections of a member's settings, by the last part of their address, which is also the key of
 * their words.
 */
export const SETTINGS_SECTIONS = [
  {
    name: 'account',
    Icon: UserRound,
    Section: section(() => import('./MemberSection.tsx'), 'MemberSection'),
  },
  {
    name: 'password',
    Icon: KeyRound,
    Section: section(() => import('./PasswordSection.tsx'), 'PasswordSection'),
  },
  {
    name: 'sessions',
    Icon: MonitorSmartphone,
    Section: section(() => import('../../sessions/web/SessionsSection.tsx'), 'SessionsSection'),
  },
  {
    name: 'display',
    Icon: SunMoon,
    Section: section(() => import('./DisplaySection.tsx'), 'DisplaySection'),
  },
  {
    name: 'content',
    Icon: ListFilter,
    Section: section(() => import('./ContentSection.tsx'), 'ContentSection'),
  },
  {
    name: 'reader',
    Icon: BookOpen,
    Section: section(() => import('./ReaderSection.tsx'), 'ReaderSection'),
  },
  {
    name: 'notices',
    Icon: Bell,
    Section: section(() => import('./NoticesSection.tsx'), 'NoticesSection'),
  },
  {
    name: 'blocks',
    Icon: Ban,
    Section: section(() => import('./BlocksSection.tsx'), 'BlocksSection'),
  },
  {
    name: 'privacy',
    Icon: EyeOff,
    Section: section(() => import('./PrivacySection.tsx'), 'PrivacySection'),
  },
  {
    name: 'programs',
    Icon: Plug,
    Section: section(() => import('../../apiTokens/web/TokensSection.tsx'), 'TokensSection'),
  },
  {
    name: 'transfer',
    Icon: ArrowDownUp,
    Section: section(() => import('../../memberImports/web/TransferSection.tsx'), 'TransferSection'),
  },
  {
    name: 'data',
    Icon: Archive,
    Section: section(() => import('../../accounts/web/DataSection.tsx'), 'DataSection'),
  },
] as const;

/** Each is fetched when it is opened. */
function section<Name extends string>(
  load: () => Promise<Record<Name, ComponentType<SettingsSectionProps>>>,
  name: Name,
) {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
