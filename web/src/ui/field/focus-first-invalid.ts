/** Leads to the first field of a form that is marked as wrong; it may stand out of sight. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
