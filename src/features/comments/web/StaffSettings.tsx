import type { Place } from './drafts.ts';
import { useStaffParts } from './useStaffParts.ts';

/** For staff: what opens the settings of all comments here. */
export function StaffSettings({ place }: { place: Place }) {
  const parts = useStaffParts();
  return parts && <parts.Settings place={place} />;
}
