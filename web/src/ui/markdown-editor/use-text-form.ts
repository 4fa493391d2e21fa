import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { Lack } from './form-notes.tsx';
import { useRich } from './load-rich.ts';

/** `waiting` is the plain form for as long as the other one is on its way, or cannot be loaded. */
type Form = 'waiting' | 'rich' | 'signs';

/** Which form a text stands in, and the ways between them. What is typed in one goes on in the other. */
export function useTextForm(value: string) {
  const { rich, isFailed, retry } = useRich();
  const [form, setForm] = useState<Form>('waiting');
  const [lack, setLack] = useState<Lack>();
  const [isComposing, setIsComposing] = useState(false);
  const [caret, setCaret] = useState<number>();
  // What the rich form wrote it can show; any other text is looked at first.
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
  // In the middle of a word of a phone's keyboard nothing changes places.
  if (form === 'waiting' && rich && !isComposing) {
    if (isOpen) setForm('rich');
    else showSigns('unshown');
  }

  return {
    form,
    rich,
    isFailed: isFailed && form === 'waiting',
    retry,
    /** Why it stands in the plain form although nobody asked for that. */
    lack: isFailed && form === 'waiting' ? ('unloaded' as const) : lack,
    /** Where somebody wrote in the plain form when the other one came. */
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

/** True in a fieldset that is off: it turns off the fields in it by itself, but nothing else. */
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
