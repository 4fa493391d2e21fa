/** Moves the focus to the first field of a form that is marked as wrong. It can be out of sight. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
