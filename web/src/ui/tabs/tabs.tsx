import { useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { Option } from '../inputs/select.tsx';
import './tabs.css';

type TabsProps = {
  /** What the tabs choose between, e.g. 'Members by role'. */
  label: string;
  tabs: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The id of the part that a tab shows. */
  panelId: string;
};

/** On a phone the last tabs are half outside, and the focus alone does not move them in. */
const showWhole = (tab: Element) => tab.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Views of one place, side by side; on a phone the tabs scroll. Arrow keys move, as in every tab list. */
export function Tabs({ label, tabs, value, onChange, panelId }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // The tab of the page's address can be outside on a phone. Only the tabs scroll, not the page.
  useLayoutEffect(() => {
    const chosen = list.current?.querySelector('[aria-selected=true]');
    if (!list.current || !chosen) return;
    const [row, tab] = [list.current, chosen].map((part) => part.getBoundingClientRect());
    if (row && tab) list.current.scrollLeft += tab.left - row.left - (row.width - tab.width) / 2;
  }, []);
  const handleKey = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const next = moves[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.value);
    list.current?.querySelectorAll('button')[next ?? 0]?.focus();
  };
  return (
    <div
      ref={list}
      className="tabs"
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={handleKey}
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          className="tab"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onFocus={({ currentTarget }) => {
            // Not by a mouse, which is still down: the tab would slide away under it, and the press would be none.
            if (currentTarget.matches(':focus-visible')) showWhole(currentTarget);
          }}
          onClick={({ currentTarget }) => {
            onChange(tab.value);
            showWhole(currentTarget);
          }}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}
