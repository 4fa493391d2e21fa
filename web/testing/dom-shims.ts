// What the product uses and jsdom leaves out. Behaviour as far as tests look at it, no more.

const dialog = HTMLDialogElement.prototype;
const focusBefore = new WeakMap<HTMLDialogElement, Element | null>();
dialog.showModal ??= function showModal(this: HTMLDialogElement) {
  focusBefore.set(this, document.activeElement);
  this.setAttribute('open', '');
};
dialog.close ??= function close(this: HTMLDialogElement) {
  if (!this.open) return;
  this.removeAttribute('open');
  const before = focusBefore.get(this);
  if (before instanceof HTMLElement) before.focus();
  // Made now: at the end of a test file the window may be gone when its turn comes.
  const closed = new Event('close');
  queueMicrotask(() => this.dispatchEvent(closed));
};

const element = HTMLElement.prototype;
// jsdom's own style sheet hides what has a popover attribute, and cannot be told otherwise.
element.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};
element.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};
element.scrollIntoView ??= function scrollIntoView() {};
element.getAnimations ??= () => [];

// Where nothing is laid out, nothing has a place.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

globalThis.scrollTo = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.CSS ??= { supports: () => false, escape: String } as unknown as typeof CSS;
