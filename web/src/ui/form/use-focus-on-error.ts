import { useEffect, useState } from 'react';
import { focusFirstInvalid } from '../field/focus-first-invalid.ts';

/** Moves the focus to the first wrong field when it is marked. */
export function useFocusOnError() {
  const [element, setElement] = useState<HTMLFormElement | null>(null);
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns > 0) focusFirstInvalid(element);
  }, [turns, element]);
  return { frame: setElement, turnToError: () => setTurns((before) => before + 1) };
}
