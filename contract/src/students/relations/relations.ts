/** Who a guardian is to the child. */
export const RELATIONS = ['mother', 'father', 'grandparent', 'sibling', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];
