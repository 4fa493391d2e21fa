/** True for two addresses of one page: a slash at the end makes no difference (R2.1.21). */
export const isSamePath = (one: string, other: string): boolean =>
  one === other || one.replace(/\/$/, '') === other.replace(/\/$/, '');
