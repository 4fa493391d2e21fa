import type { ReactNode } from 'react';

/** A picture as a text names it. */
export interface NamedPicture {
  /** As it was written: never followed, only looked up. */
  readonly address: string;
  readonly description: string;
}

/** Draws a picture of a text; what it does not know it draws as its description. */
export type DrawPicture = (picture: NamedPicture) => ReactNode;
