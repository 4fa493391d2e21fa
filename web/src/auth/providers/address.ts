/** Leaves for another site. Apart from its callers, so that tests can watch it. */
export function goTo(address: string): void {
  location.assign(address);
}
