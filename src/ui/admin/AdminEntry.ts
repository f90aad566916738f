import type { ComponentType, SVGProps } from 'react';

/** A place in the rail. */
export type AdminEntry = {
  /** Below the language, such as `/admin/users`. */
  path: string;
  name: string;
  /** The title of the group that it stands in; the front page has none. */
  group?: string;
  Icon?: ComponentType<SVGProps<SVGSVGElement>>;
  /** The letter that leads there after `G`. */
  goKey?: string;
  /** Places under it, shown while one is at it or at one of them. */
  entries?: readonly AdminEntry[];
};
