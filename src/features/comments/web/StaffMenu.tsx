import type { ReactNode } from 'react';
import type { StaffMenuProps } from './StaffPartsContext.ts';
import { useStaffParts } from './useStaffParts.ts';

/** The menu of staff as soon as it is here, and what stands in its place until then. */
export function StaffMenu({ instead, ...props }: StaffMenuProps & { instead: ReactNode }) {
  const parts = useStaffParts();
  return parts ? <parts.Menu {...props} /> : instead;
}
