import type { Node } from 'prosemirror-model';
import type { NodeView, NodeViewConstructor } from 'prosemirror-view';

/** A place in the text where a picture is drawn. */
export interface PicturePlace {
  readonly key: number;
  readonly element: HTMLElement;
  readonly address: string;
  readonly description: string;
}

/** The pictures of a text in the editor: the editor makes their places, and React draws them. */
export class PictureViews {
  private places: readonly PicturePlace[] = [];
  private readonly listeners = new Set<() => void>();
  private lastKey = 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): readonly PicturePlace[] => this.places;

  private change(places: readonly PicturePlace[]): void {
    this.places = places;
    for (const listener of this.listeners) listener();
  }

  readonly create: NodeViewConstructor = (node) => {
    this.lastKey += 1;
    const key = this.lastKey;
    const dom = document.createElement('span');
    dom.className = 'rich-picture';
    const placeOf = ({ attrs }: Node): PicturePlace => ({
      key,
      element: dom,
      address: String(attrs['address']),
      description: String(attrs['description']),
    });
    const others = () => this.places.filter((place) => place.key !== key);
    this.change([...others(), placeOf(node)]);
    const view: NodeView = {
      dom,
      update: (next) => {
        if (next.type !== node.type) return false;
        this.change([...others(), placeOf(next)]);
        return true;
      },
      // The press belongs to its own buttons, not to the text.
      stopEvent: ({ target }) => target instanceof Element && target.closest('button') !== null,
      ignoreMutation: () => true,
      destroy: () => this.change(others()),
    };
    return view;
  };
}
