import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../auth/session-context.ts';
import { dropDraft, keepDraft, type KeptDraft, readDraft } from './drafts-store.ts';

/** The time between two keys in which nothing is written, ms. */
const PAUSE = 400;

interface DraftOptions<Values> {
  /** The form and its thing. */
  readonly place: string;
  /** Values of that shape. */
  readonly model: Values;
  /** Typed and unsaved values; undefined while there are none. */
  readonly typed: Omit<KeptDraft<Values>, 'at'> | undefined;
  /** The page still has them: there is no offer. */
  readonly isKnown?: boolean;
}

/**
 * Keeps a form's values on this device until they are saved, and finds older ones (R11.2.12). The found draft stays until its
 * writer decides: newly typed values do not replace it.
 */
export function useKeptDraft<Values extends object>(options: DraftOptions<Values>) {
  const { place, model, typed, isKnown = false } = options;
  const { uid } = useSession().user;
  const [found, setFound] = useState(() => (isKnown ? undefined : readDraft(uid, place, model)));
  const [lacksFiles, setLacksFiles] = useState(false);
  const text = typed && JSON.stringify(typed);
  const keep = useRef<() => void>(() => undefined);
  const isSaved = useRef(false);

  useEffect(() => {
    keep.current = () => {
      if (found !== undefined || isSaved.current) return;
      if (text === undefined) dropDraft(uid, place);
      else
        keepDraft(uid, place, { ...(JSON.parse(text) as typeof typed & object), at: Date.now() });
    };
    const timer = setTimeout(() => keep.current(), PAUSE);
    return () => clearTimeout(timer);
  }, [uid, place, found, text]);

  // A phone closes a page without a warning, and a user who leaves can have typed a moment ago.
  useEffect(() => {
    const keepNow = () => keep.current();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepNow);
      keepNow();
    };
  }, []);

  const forget = () => {
    dropDraft(uid, place);
    setFound(undefined);
  };
  return {
    /** The values that were typed here earlier. */
    found,
    /** The form has it now: from here on it is kept with the typed values. */
    take: () => {
      setLacksFiles(found?.hadFiles === true);
      setFound(undefined);
    },
    /** The restored values were typed with files that are gone. */
    lacksFiles,
    discard: forget,
    /** The form is done: nothing of it is kept any more. */
    finish: () => {
      isSaved.current = true;
      forget();
    },
  };
}
