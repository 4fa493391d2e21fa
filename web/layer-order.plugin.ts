import type { Plugin } from 'vite';

const ORDER = '@layer theme, base, components, utilities;\n';

/**
 * Says the order of the layers at the head of each style sheet. A part's sheet may reach the browser
 * before ui/base.css does, and whichever comes first decides.
 */
export function layerOrder(): Plugin {
  return {
    name: 'panthiya:layer-order',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.css$/ },
      handler: (code) => ORDER + code,
    },
  };
}
