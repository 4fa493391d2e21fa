import { createContext, use } from 'react';

/** What a field gives to its control, so that label, help and error belong to it. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The field around a control; undefined outside of a field (then give the control an aria-label). */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

/** The id of a field's label: for controls that a label cannot point to. */
export const labelIdOf = (id: string | undefined): string | undefined => id && `${id}-label`;
