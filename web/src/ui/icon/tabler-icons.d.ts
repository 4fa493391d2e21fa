/* The package types its entry alone, 6,000 icons long; deep imports keep dev start and tsc fast. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGProps } from 'react';
  const icon: FunctionComponent<SVGProps<SVGSVGElement>>;
  export default icon;
}
