/** The one main action of a page, the other actions, and the action that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

/** The classes of a button, for elements that look like one: a link, a menu's opener. */
export function buttonClass(variant: ButtonVariant, isWide = false, more = ''): string {
  return `btn btn-${variant} ${isWide ? 'btn-wide' : ''} ${more}`.trim();
}
