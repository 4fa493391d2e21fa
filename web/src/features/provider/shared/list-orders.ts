/** Orders that the provider's lists share. */
export const byAge = [
  { value: '-created', label: 'Newest first' },
  { value: 'created', label: 'Oldest first' },
] as const;
export const byName = [
  { value: 'name', label: 'Name, A to Z' },
  { value: '-name', label: 'Name, Z to A' },
] as const;
