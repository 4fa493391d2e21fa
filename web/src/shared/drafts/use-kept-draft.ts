import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../auth/session-context.ts';
import { dropDraft, keepDraft, type KeptDraft, readDraft } from './drafts-store.ts';

/** Between a key and the next one nothing is written, ms. */
const PAUSE = 400;

interface DraftOptions<Values> {
  /** Which form, of which thing. */
  readonly place: string;
  /** Values of that shape. */
  readonly model: Values;
  /** What is typed and not saved; undefined while there is nothing. */
  readonly typed: Omit<KeptDraft<Values>, 'at'> | undefined;
  /** The page has it still: nothing is offered. */
  readonly isKnown?: boolean;
}

/**
 * Keeps on this device what a form holds until it is saved, and finds what was kept before (R11.2.12). What was found stays
 * as it is until its writer decides: nothing that is typed meanwhile takes its place.
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

  // A phone takes a page away without a word, and who goes elsewhere may have typed a moment ago.
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
    /** What was typed here before. */
    found,
    /** It is in the form now: from here on it is kept with what is typed. */
    take: () => {
      setLacksFiles(found?.hadFiles === true);
      setFound(undefined);
    },
    /** What was taken was typed beside files that are gone. */
    lacksFiles,
    discard: forget,
    /** The form's work is done: nothing is kept of it any more. */
    finish: () => {
      isSaved.current = true;
      forget();
    },
  };
}
