import type { Filters } from './filters.ts';
import type { Area } from './picture-engine.ts';

/** A request of the page to the worker, one at a time. */
export type PictureOrder =
  | { readonly kind: 'open'; readonly file: Blob }
  | { readonly kind: 'render'; readonly area: Area; readonly filters: Filters };

/** The requested picture, or why there is none. */
export type PictureAnswer = { readonly picture: Blob } | { readonly failure: string };
