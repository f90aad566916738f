import { createElement, type ComponentProps } from 'react';

type Drawing = {
  name: string;
  aliases?: readonly string[];
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
};

/**
 * Stands in, in browsers, for how lucide-react makes an icon (tools/plainIcons.ts): its own way can
 * do much more, and every first visit would load that. With the attributes that icons have in this
 * program, the markup is the same. Each stands beside words, so it is hidden from readers of the
 * screen.
 */
export default function makeIcon({ name, aliases = [], node }: Drawing) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return function Icon({ className, ...props }: ComponentProps<'svg'>) {
    const attributes = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: className ? `${classes} ${className}` : classes,
      'aria-hidden': true,
      ...props,
    } as const;
    return createElement('svg', attributes, ...node.map(([tag, shape]) => createElement(tag, shape)));
  };
}
