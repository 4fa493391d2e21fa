import type { FileType } from '@panthiya/contract/courses/courses.rules';

/**
 * The only type that opens in its own tab, if the browser has a viewer for it. A picture has its dialog. A file that can be a
 * page, such as HTML and SVG, must never come here. It would be a page of ours (security.md, "Files").
 */
const IN_TAB = 'application/pdf' satisfies FileType;

/** True if this browser shows such a file in a tab; phones often only download it. */
export const opensInTab = (type: FileType | null): boolean =>
  type === IN_TAB && navigator.pdfViewerEnabled;

/** The number of opened files that their tabs can read again: a reload, or the viewer's own download. */
const ADDRESSES_MAX = 8;
const addresses: string[] = [];

function addressFor(blob: Blob): string {
  // We set the type, whatever the answer called it.
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

/** Opens a tab during the press: a browser opens none for a file that comes later. undefined if it opens none at all. */
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
      // The viewer cannot see the page that opened it.
      tab.opener = null;
      tab.location.replace(addressFor(blob));
    },
    close: () => tab.close(),
  };
}
