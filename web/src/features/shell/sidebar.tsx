import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { defaultSidebar, type SidebarEntry } from './sidebar-entries.ts';
import type { SidebarState } from './sidebar-state.ts';
import './sidebar.css';

type SidebarProps = {
  id: string;
  state: SidebarState;
  isMobile: boolean;
  onClose: () => void;
  onOpenTest: () => void;
};

/** The way around: beside the page on desktop, over it on a phone (R2.2.1.16, R2.2.1.17). */
export function Sidebar({ id, state, isMobile, onClose, onOpenTest }: SidebarProps) {
  const sidebar = useRef<HTMLElement>(null);
  const isOverlay = isMobile && state === 'open';

  useEffect(() => {
    if (!isOverlay) return;
    sidebar.current?.querySelector<HTMLElement>('.nav')?.focus();
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOverlay, onClose]);

  const handleTest = () => {
    onClose();
    onOpenTest();
  };

  return (
    <>
      {isOverlay && (
        // The toggle and Escape close it too, so the keyboard has no use for this one.
        <button
          type="button"
          className="sidebar-overlay"
          aria-label="Close sidebar"
          tabIndex={-1}
          onClick={onClose}
        />
      )}
      <aside
        ref={sidebar}
        id={id}
        className={`sidebar sidebar-${state}`}
        hidden={state === 'closed'}
      >
        <nav aria-label="Main">
          <ul>
            {defaultSidebar.map((entry) => (
              <li key={entry.title}>
                <Entry
                  entry={entry}
                  isMinimized={state === 'minimized'}
                  onFollow={onClose}
                  onOpenTest={handleTest}
                />
              </li>
            ))}
          </ul>
        </nav>
      </aside>
    </>
  );
}

type EntryProps = {
  entry: SidebarEntry;
  isMinimized: boolean;
  onFollow: () => void;
  onOpenTest: () => void;
};

function Entry({ entry, isMinimized, onFollow, onOpenTest }: EntryProps) {
  const { pathname } = useLocation();
  const { title, icon, target } = entry;
  const content = (
    <>
      <Icon of={icon} />
      <span>{title}</span>
    </>
  );
  // Where only the sign is left to see, the word comes with the mouse.
  const hint = isMinimized ? title : undefined;
  if ('dialog' in target) {
    return (
      <button type="button" className="nav" title={hint} onClick={onOpenTest}>
        {content}
      </button>
    );
  }
  const isHere = pathname === target.path || pathname === target.alias;
  return (
    <Link
      className="nav"
      to={target.path}
      title={hint}
      aria-current={isHere ? 'page' : undefined}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}
