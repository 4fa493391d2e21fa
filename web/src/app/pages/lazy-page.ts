import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** A page in its own chunk. Its loading can start before it is drawn. */
export type LazyPage = LazyExoticComponent<ComponentType> & {
  readonly preload: () => Promise<void>;
};

/** Makes a page from an import. `preload` and the drawing share the loading. */
export function lazyPage(load: () => Promise<ComponentType>): LazyPage {
  let loading: Promise<{ default: ComponentType }> | undefined;
  const loadOnce = () => (loading ??= load().then((component) => ({ default: component })));
  const preload = async () => {
    try {
      await loadOnce();
    } catch {
      // Tried again when the page is drawn. A second failure shows the error page.
      loading = undefined;
    }
  };
  return Object.assign(lazy(loadOnce), { preload });
}
