import { createContext, use } from 'react';

/** What a field gives the control inside it, so that label, help and error are tied to it. */
export type FieldWiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export const FieldContext = createContext<FieldWiring | null>(null);

/** The wiring of the field around a control; nothing outside of one (then give it an aria-label). */
export function useFieldWiring(): Partial<FieldWiring> {
  return use(FieldContext) ?? {};
}

/** The id of the label of a field: for controls to which a label cannot point. */
export const labelIdOf = (id: string | undefined): string | undefined => id && `${id}-label`;
