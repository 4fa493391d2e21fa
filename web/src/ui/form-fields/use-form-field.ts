import { useFormContext, type FieldPath, type FieldValues } from 'react-hook-form';
import { langOf } from '../text/lang-of.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Such a field keeps its own value: React does not see it, and cannot give it its language (R15.6.4). */
function sayLanguage(field: Field): void {
  field.lang = langOf(field.value) ?? document.documentElement.lang;
}

/**
 * Connects an input to the form around it. The form checks the input when the user leaves it with a value. While the value is
 * wrong, each change checks it again. An empty input is checked when the form goes on.
 */
export function useFormField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { register, trigger, getValues, getFieldState, formState } = useFormContext<Values>();
  const error = getFieldState(name, formState).error?.message;
  const { ref, ...input } = register(name, {
    onChange: ({ target }: { readonly target: Field }) => {
      sayLanguage(target);
      if (error) void trigger(name);
    },
    onBlur: () => {
      if (getValues(name) !== '') void trigger(name);
    },
  });
  const keep = (field: Field | null) => {
    ref(field);
    if (field) sayLanguage(field);
  };
  return { input: { ...input, ref: keep }, error };
}
