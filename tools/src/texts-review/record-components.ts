/// <reference lib="dom" />
import { join } from 'node:path';
import { copyPage } from './copy-page.ts';
import { installReview } from './page-script.ts';
import type { ReviewOfPage } from './page-texts.ts';
import { createReader } from './reader.ts';

/*
 * A set-up of the tests of components: keeps what they show. After each change of the page, where it shows a message that this
 * process has not seen, its HTML is written down.
 */

const folder = join(process.env['REVIEW_FOLDER'] ?? '', 'parts');
// One for all files of a worker, which loads this file again for each.
const memory = globalThis as { reader?: ReturnType<typeof createReader> };
memory.reader ??= createReader(folder);
const { reader } = memory;
installReview();

function keep(): void {
  const { review } = globalThis as unknown as { review: ReviewOfPage };
  const news = reader.findNews(review.read());
  if (news.length > 0) reader.keep(news, copyPage());
}

new MutationObserver(keep).observe(document, {
  subtree: true,
  childList: true,
  characterData: true,
  attributes: true,
});
