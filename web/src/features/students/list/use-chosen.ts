import { useState } from 'react';

/** Students who are ticked. They stay so while the list is filtered, so that a choice can be put together. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    chosen,
    toggle: (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    /** Ticks all of these, or none when all are ticked. */
    toggleAll: (ids: readonly string[]) =>
      setChosen((before) => {
        const after = new Set(before);
        const isAll = ids.every((id) => before.has(id));
        for (const id of ids)
          if (isAll) after.delete(id);
          else after.add(id);
        return after;
      }),
    clear: () => setChosen(new Set()),
  };
}
