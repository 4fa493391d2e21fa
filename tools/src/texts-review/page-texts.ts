/** What the page shows, as strings: the pieces of the children of each element, and the attributes that people read or hear. */
export interface ShownTexts {
  readonly title: string;
  readonly pieces: readonly (readonly string[])[];
  readonly attributes: readonly string[];
}

/** Texts to put into the page. */
export interface Turned {
  /** Which of the lists of pieces, and which of its pieces. */
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A text of the page: in a list of pieces, in an attribute, or in an element that names its message. */
export type Target =
  | { readonly kind: 'pieces'; readonly at: number; readonly from: number; readonly to: number }
  | { readonly kind: 'attribute'; readonly at: number }
  | { readonly kind: 'named'; readonly id: string };

/** Where a text is in the picture. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** False where it is only read aloud, or lies outside of the picture or under something else. */
  readonly isVisible: boolean;
  /** True where the page cuts it. */
  readonly isCut: boolean;
  /** The length of its lines together. */
  readonly length: number;
}

/** What is called from outside of the page. */
export interface ReviewOfPage {
  read(): ShownTexts;
  turn(
    locale: string,
    texts: readonly Turned[],
    attributes: readonly (readonly [number, string])[],
  ): void;
  show(target: Target): void;
  measure(targets: readonly Target[]): readonly Place[];
  /** Opens again what a copy of a page had above everything else. */
  openLayers(): void;
}
