// Adds features that the product uses and jsdom does not have. They behave only as far as tests look.

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
  // Made now: at the end of a test file the window can be gone by then.
  const closed = new Event('close');
  queueMicrotask(() => this.dispatchEvent(closed));
};

const element = HTMLElement.prototype;
// jsdom's own style sheet hides elements with a popover attribute, and nothing can change that.
element.showPopover ??= function showPopover(this: HTMLElement) {
  this.style.display = 'block';
};
element.hidePopover ??= function hidePopover(this: HTMLElement) {
  this.style.display = '';
};
element.scrollIntoView ??= function scrollIntoView() {};
element.getAnimations ??= () => [];

// Without a layout, no element has a position.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList;
Range.prototype.getBoundingClientRect ??= () => new DOMRect();

globalThis.scrollTo = () => undefined;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
globalThis.CSS ??= { supports: () => false, escape: String } as unknown as typeof CSS;
