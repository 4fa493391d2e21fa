import { useWatch } from 'react-hook-form';
import { OldFontNote } from './old-font-note.tsx';

/** The note of a field of a react-hook-form, which holds its values itself. */
export function FormOldFontNote({ name }: { name: string }) {
  const text: unknown = useWatch({ name });
  return <OldFontNote text={typeof text === 'string' ? text : ''} />;
}
