import { createElement, type SVGProps } from 'react';

/** What an icon's file of lucide says of it. */
type IconData = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Makes the components of lucide's icons in our builds, in place of the library's own maker (vite.config.ts): the same pictures without
 * its options, which nobody here uses and every first visit would load.
 */
export default function createPlainIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    return (
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
