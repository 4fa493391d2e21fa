import type { Plugin } from 'vite';

const ORDER = '@layer theme, base, components, utilities;\n';

/**
 * Writes the order of the layers at the head of each style sheet. A part's sheet can reach the browser before ui/base.css, and
 * the first sheet decides.
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
