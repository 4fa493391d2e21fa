/* The package has types for its main entry only, 6,000 icons long. Deep imports keep dev start and tsc fast. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGProps } from 'react';
  const icon: FunctionComponent<SVGProps<SVGSVGElement>>;
  export default icon;
}
