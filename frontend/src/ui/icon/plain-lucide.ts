import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * What the build puts in place of lucide's own `createLucideIcon`: the shape, and nothing that this shop leaves
 * unused (contexts, aliases, absolute stroke widths).
 */
export default function createIcon({ node }: IconData) {
  const shape = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Shape(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shape,
    );
  };
}
