/** The key of what the bell shows, so that a part that changes it can have it read again. */
export const bellKey = ['bell'] as const;
