import { useEffect, useState } from 'react';

type Rich = typeof import('./rich/rich-editor.tsx');

let loaded: Rich | undefined;
let loading: Promise<Rich> | undefined;

/** Loads the form that shows a text as it will look. If it fails, the next caller tries again. */
async function loadRich(): Promise<Rich> {
  loading ??= import('./rich/rich-editor.tsx');
  try {
    loaded = await loading;
    return loaded;
  } catch (error) {
    loading = undefined;
    throw error;
  }
}

/** The form that shows a text as it will look, once loaded: only users who edit load it. */
export function useRich() {
  const [rich, setRich] = useState(loaded);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    loadRich().then(
      (module) => setRich(module),
      () => setIsFailed(true),
    );
  }, []);
  const retry = async () => {
    try {
      setRich(await loadRich());
      setIsFailed(false);
    } catch {
      setIsFailed(true);
    }
  };
  return { rich, isFailed, retry: () => void retry() };
}
