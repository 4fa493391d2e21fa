import type { Plugin } from 'vite';

/**
 * Lets the bundler leave out unused parts of react-router. That package names its components by assignment, which keeps all of
 * them in the bundle. They are 7.6 KB (br), and neither /login nor the dashboard has room for that (ADR 0025).
 */
export function leanRouter(): Plugin {
  return {
    name: 'panthiya:lean-router',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /react-router\/dist\/production\/lib\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = .*;$/gm, '')
          .replace(
            /= (React(?:\$\w+)?\.(?:forwardRef|createContext|memo)\()/g,
            '= /* @__PURE__ */ $1',
          ),
    },
  };
}
