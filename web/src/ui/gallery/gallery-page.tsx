import { Button } from '../button/button.tsx';
import { Logo } from '../logo/logo.tsx';
import { ToastProvider } from '../toast/toast-provider.tsx';
import { ButtonParts } from './button-parts.tsx';
import { FieldParts } from './field-parts.tsx';
import { GroundParts } from './ground-parts.tsx';
import { ListParts } from './list-parts.tsx';
import { NewsParts } from './news-parts.tsx';
import { LayoutParts } from './layout-parts.tsx';

function handleTheme() {
  const { dataset } = document.documentElement;
  dataset['theme'] = dataset['theme'] === 'dark' ? 'light' : 'dark';
}

/**
 * The parts of the kit in their states, in development only. Frames of whole pages and groups of fields are on their own pages.
 */
export function GalleryPage() {
  return (
    <ToastProvider>
      <main className="mx-auto grid max-w-content gap-4 px-4 py-8">
        <header className="flex flex-wrap items-center gap-6">
          <Logo to="/" />
          <h1 className="grow">The kit</h1>
          <Button variant="secondary" onClick={handleTheme}>
            Light or dark
          </Button>
        </header>
        <p className="text-ink-2">
          Indigo can be pressed. Marigold is where you are. Places are arches, people are circles.
        </p>
        <GroundParts />
        <ButtonParts />
        <FieldParts />
        <ListParts />
        <NewsParts />
        <LayoutParts />
      </main>
    </ToastProvider>
  );
}
