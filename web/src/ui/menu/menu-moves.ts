const GAP = 6;

/** Entries of a menu that can be reached, in order. */
function entriesOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(
    (entry) => entry.checkVisibility?.() ?? true,
  );
}

/** Moves the focus by an arrow, Home, End or a letter key; false when the key means nothing here. */
export function moveFocus(menu: HTMLElement, key: string): boolean {
  const entries = entriesOf(menu);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = nextIndex(entries, at, key);
  const entry = entries[next];
  entry?.focus();
  return entry !== undefined;
}

function nextIndex(entries: HTMLElement[], at: number, key: string): number {
  const count = entries.length;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (key.length !== 1 || key === ' ') return -1;
  const starts = (entry: HTMLElement) =>
    entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()) ?? false;
  const later = entries.findIndex((entry, index) => index > at && starts(entry));
  return later >= 0 ? later : entries.findIndex(starts);
}

/** Puts a fixed menu under its opener, right edges in line, if the browser does not know CSS anchors. */
export function placeUnder(opener: HTMLElement | null, menu: HTMLElement): void {
  if (!opener || globalThis.CSS?.supports('anchor-scope', '--menu')) return;
  const box = opener.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const right = Math.min(room - box.right, room - menu.offsetWidth - GAP);
  menu.style.setProperty('--menu-top', `${box.bottom + GAP}px`);
  menu.style.setProperty('--menu-right', `${Math.max(right, GAP)}px`);
}
