/** True for two addresses of one page: a final slash makes no other (R2.1.21). */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || one.replace(/\/$/, '') === other.replace(/\/$/, '');
