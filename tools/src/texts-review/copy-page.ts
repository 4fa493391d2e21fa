/// <reference lib="dom" />
/// <reference lib="dom.iterable" />

/** Runs in the page: its HTML as it stands, with what only the script knows written into attributes. */
export function copyPage(): string {
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll('*');
  document.documentElement.querySelectorAll('*').forEach((element, at) => {
    const other = copies[at];
    if (other === undefined) return;
    if (element instanceof HTMLInputElement) {
      if (element.type !== 'file') other.setAttribute('value', element.value);
      other.toggleAttribute('checked', element.checked);
    } else if (element instanceof HTMLTextAreaElement) other.textContent = element.value;
    else if (element instanceof HTMLOptionElement)
      other.toggleAttribute('selected', element.selected);
    // A page without layout, as tests have it, does not know this.
    if (element.hasAttribute('popover') && CSS.supports('selector(:popover-open)')) {
      other.toggleAttribute('data-popover', element.matches(':popover-open'));
    }
  });
  for (const element of copy.querySelectorAll('script, noscript, link[rel="modulepreload"]'))
    element.remove();
  return `<!doctype html>${copy.outerHTML}`;
}
