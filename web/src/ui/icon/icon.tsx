import type { FunctionComponent, SVGProps } from 'react';

/** An outline icon, imported one by one from '@tabler/icons-react/dist/esm/icons/Icon….mjs'. */
export type IconShape = FunctionComponent<SVGProps<SVGSVGElement>>;

type IconProps = { of: IconShape; isSmall?: boolean; className?: string };

/** A sign next to a word: hidden from screen readers, because the word says it already. */
export function Icon({ of: Shape, isSmall = false, className = '' }: IconProps) {
  return <Shape className={`icon ${isSmall ? 'icon-sm' : ''} ${className}`} aria-hidden="true" />;
}
