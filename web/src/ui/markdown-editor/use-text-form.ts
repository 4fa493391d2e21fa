import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Lack } from './form-notes.tsx';
import { useRich } from './load-rich.ts';

/** `waiting` is the plain form while the other one loads, or when it cannot load. */
type Form = 'waiting' | 'rich' | 'signs';

/** Which form shows a text, and how to switch. The other form continues with the typed text. */
export function useTextForm(value: string) {
  const { rich, isFailed, retry } = useRich();
  const [form, setForm] = useState<Form>('waiting');
  const [lack, setLack] = useState<Lack>();
  const [isComposing, setIsComposing] = useState(false);
  const [caret, setCaret] = useState<number>();
  // The rich form can show its own text. Any other text is checked first.
  const [own, setOwn] = useState<string>();
  const isKnown = value === own || form === 'signs';
  const isOpen = useMemo(
    () => isKnown || rich === undefined || rich.canOpen(value),
    [isKnown, rich, value],
  );
  const showSigns = (why?: Lack) => {
    setForm('signs');
    setLack(why);
  };
  if (form === 'rich' && !isOpen) showSigns('unshown');
  // While a phone's keyboard composes a word, nothing can change places.
  if (form === 'waiting' && rich && !isComposing) {
    if (isOpen) setForm('rich');
    else showSigns('unshown');
  }

  return {
    form,
    rich,
    isFailed: isFailed && form === 'waiting',
    retry,
    /** Says why it shows the plain form although no user asked for it. */
    lack: isFailed && form === 'waiting' ? ('unloaded' as const) : lack,
    /** Where a user wrote in the plain form when the other one came. */
    caret,
    noteCaret: setCaret,
    noteOwn: setOwn,
    setIsComposing,
    showSigns,
    showRich: () => {
      setCaret(undefined);
      if (rich?.canOpen(value) !== true) return setLack('unshown');
      setOwn(undefined);
      setLack(undefined);
      setForm('rich');
    },
  };
}

/** True in a disabled fieldset. The browser disables only the fields in it automatically. */
export function useIsOff(root: RefObject<HTMLElement | null>): boolean {
  const [isOff, setIsOff] = useState(false);
  useEffect(() => {
    const fieldset = root.current?.closest('fieldset');
    if (!fieldset) return;
    const look = () => setIsOff(fieldset.matches(':disabled'));
    look();
    const observer = new MutationObserver(look);
    observer.observe(fieldset, { attributes: true, attributeFilter: ['disabled'] });
    return () => observer.disconnect();
  }, [root]);
  return isOff;
}
