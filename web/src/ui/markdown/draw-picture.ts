import type { ReactNode } from 'react';

/** A picture as a text names it. */
export interface NamedPicture {
  /** As the text has it: never followed, only looked up. */
  readonly address: string;
  readonly description: string;
}

/** Draws a picture of a text. An unknown picture is drawn as its description. */
export type DrawPicture = (picture: NamedPicture) => ReactNode;
