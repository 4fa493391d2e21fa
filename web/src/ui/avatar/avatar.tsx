import { useState } from 'react';
import { initialsOf, toneOf } from './initials.ts';
import './avatar.css';

const NONE: readonly string[] = [];

type Size = 'sm' | 'md' | 'lg' | 'xl';

type AvatarProps = {
  name: string;
  /** Gives the letter when the name has none: username, then e-mail. */
  otherwise?: readonly (string | undefined)[];
  /** The picture's address. Without one, or when it cannot be loaded, initials are shown (R2.2.1.5). */
  src?: string | undefined;
  size?: Size;
};

/** A person: a circle with the picture or the initials. The page writes the name next to it. */
export function Avatar({ name, otherwise = NONE, src, size = 'md' }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const hasPicture = src !== undefined && src !== brokenSrc;
  return (
    <span className={`avatar avatar-${size}`} data-tone={toneOf(name)} aria-hidden="true">
      {hasPicture ? (
        <img src={src} alt="" onError={() => setBrokenSrc(src)} />
      ) : (
        initialsOf(name, ...otherwise)
      )}
    </span>
  );
}

/** A place: an arch with the first letters of its name. */
export function Crest({ name, isSmall = false }: { name: string; isSmall?: boolean }) {
  return (
    <span
      className={`crest ${isSmall ? 'crest-sm' : ''}`}
      data-tone={toneOf(name)}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
