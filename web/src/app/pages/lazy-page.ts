import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page in a chunk of its own, whose loading can be started before it is drawn. */
export type LazyPage = LazyExoticComponent<ComponentType> & {
  readonly preload: () => Promise<void>;
};

/** Makes a page out of an import; the loading is shared by `preload` and the drawing. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadOnce = () => (loading ??= load().then((component) => ({ default: component })));
  const preload = async () => {
    try {
      await loadOnce();
    } catch {
      // Tried again when the page is drawn; a second failure shows the error page.
      loading = undefined;
    }
  };
  return Object.assign(lazy(loadOnce), { preload });
}
