import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, Script } from 'node:vm';
import type { PageRenderer } from './renderer.tsx';

/** The file that page-renderer.plugin.ts writes. */
export const RENDERER_FILE = 'page-renderer.js';

/**
 * Starts the pages in a context of their own (node:vm). They see what the language has and a pretended browser (browser.ts): no
 * process, no files, no network. Takes about a tenth of a second.
 * @param config the texts of this installation, as the page's meta element has them
 */
export function startRenderer(folder: string, config: string): PageRenderer {
  const context = createContext({
    config,
    AbortController,
    console,
    crypto,
    DOMException,
    Event,
    EventTarget,
    Headers,
    queueMicrotask,
    setImmediate,
    TextDecoder,
    TextEncoder,
    URL,
    URLSearchParams,
  });
  const file = join(folder, RENDERER_FILE);
  new Script(readFileSync(file, 'utf8'), { filename: file }).runInContext(context);
  return (context as unknown as { pageRenderer: PageRenderer }).pageRenderer;
}
