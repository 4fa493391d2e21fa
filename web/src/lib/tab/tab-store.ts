/** What a tab keeps while it lives, and at most so long. */
export interface TabStore<Value> {
  /** False when the browser keeps nothing, as some private windows do. */
  keep: (value: Value) => boolean;
  read: () => Value | undefined;
  /** Reads it for the last time. */
  take: () => Value | undefined;
  forget: () => void;
}

/**
 * A value in sessionStorage: other tabs do not read it, and it is there when a phone has dropped the page.
 * @param isValue what else is stored there is nothing
 */
export function createTabStore<Value extends object>(
  name: string,
  minutes: number,
  isValue: (stored: Partial<Value>) => boolean,
): TabStore<Value> {
  const forget = () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // It kept nothing.
    }
  };
  const read = () => {
    try {
      const { until, value } = JSON.parse(sessionStorage.getItem(name) ?? '{}') as {
        until: number;
        value: Value;
      };
      return until > Date.now() && isValue(value) ? value : undefined;
    } catch {
      return undefined; // an unreadable value is nothing
    }
  };
  return {
    keep: (value) => {
      try {
        const until = Date.now() + minutes * 60_000;
        sessionStorage.setItem(name, JSON.stringify({ until, value }));
        return true;
      } catch {
        return false;
      }
    },
    read,
    take: () => {
      const value = read();
      forget();
      return value;
    },
    forget,
  };
}
