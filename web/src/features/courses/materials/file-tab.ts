import type { FileType } from '@panthiya/contract/courses/courses.rules';

/**
 * The one type that goes into a tab of its own, where the browser has a viewer for it. A picture has its dialog. Whatever
 * could be a page, as HTML and SVG can, must never come here: it would be a page of ours (security.md, "Files").
 */
const IN_TAB = 'application/pdf' satisfies FileType;

/** True where this browser shows such a file in a tab; phones often only download it. */
export const opensInTab = (type: FileType | null): boolean =>
  type === IN_TAB && navigator.pdfViewerEnabled;

/** As many opened files as their tabs can read again: a reload, or the viewer's own download. */
const ADDRESSES_MAX = 8;
const addresses: string[] = [];

function addressFor(blob: Blob): string {
  // The type is ours to say, whatever the answer called it.
  const address = URL.createObjectURL(new Blob([blob], { type: IN_TAB }));
  addresses.push(address);
  if (addresses.length > ADDRESSES_MAX) URL.revokeObjectURL(addresses.shift() ?? '');
  return address;
}

/** A tab that waits for its file. */
export interface FileTab {
  readonly say: (words: string) => void;
  readonly show: (blob: Blob) => void;
  readonly close: () => void;
}

/** Opens a tab with the press itself: a browser opens none for a file that comes later. Undefined where it opens none at all. */
export function openFileTab(name: string): FileTab | undefined {
  const tab = window.open('', '_blank');
  if (!tab) return undefined;
  tab.document.title = name;
  const { style } = tab.document.documentElement;
  style.colorScheme = 'light dark';
  style.font = '16px/1.5 system-ui, sans-serif';
  return {
    say: (words) => {
      if (!tab.closed) tab.document.body.textContent = words;
    },
    show: (blob) => {
      if (tab.closed) return;
      // The viewer knows nothing of the page that it came from.
      tab.opener = null;
      tab.location.replace(addressFor(blob));
    },
    close: () => tab.close(),
  };
}
