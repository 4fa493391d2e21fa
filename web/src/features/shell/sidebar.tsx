import { plural, t } from '#texts';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { OPENED_HERE } from '../../lib/window/use-hash-dialog.ts';
import { usePresentOrganization } from '../../shared/organization/present-organization.ts';
import { useLastOrganization } from '../../shared/organization/use-last-organization.ts';
import { useSession } from '../../auth/session-context.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link/link.tsx';
import { OrganizationBlock } from './organization-block.tsx';
import { isSamePath } from './entries/same-path.ts';
import {
  adminParts,
  isAdminPath,
  type SidebarEntry,
  sidebarParts,
} from './entries/sidebar-entries.ts';
import type { SidebarState } from './sidebar-state.ts';
import { useAdminEntries } from './use-admin-entries.ts';
import { useWaitingCount } from './use-waiting-count.ts';
import './sidebar.css';

type SidebarProps = {
  id: string;
  state: SidebarState;
  isMobile: boolean;
  onClose: () => void;
  onOpenSwitcher: () => void;
};

/** The navigation: next to the page on desktop, over it on a phone (R2.2.1.16, R2.2.1.17). */
export function Sidebar(props: SidebarProps) {
  const { id, state, isMobile, onClose, onOpenSwitcher } = props;
  const sidebar = useRef<HTMLElement>(null);
  const isOverlay = isMobile && state === 'open';
  const present = usePresentOrganization();
  useLastOrganization(present);
  const waiting = useWaitingCount(present);
  const { pathname } = useLocation();
  const { isSystemAdmin } = useSession();
  const isAdminArea = isSystemAdmin && isAdminPath(pathname);
  const { entries, hasFailed } = useAdminEntries(isAdminArea);
  const parts =
    isAdminArea && !hasFailed
      ? adminParts(entries)
      : sidebarParts(present.kind === 'member' ? present : undefined);

  useEffect(() => {
    if (!isOverlay) return;
    sidebar.current?.querySelector<HTMLElement>('.nav')?.focus();
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOverlay, onClose]);

  const handleSwitcher = () => {
    onClose();
    onOpenSwitcher();
  };
  // The page with the list of requests: the present dashboard, always the first of its context, or the one over all organizations.
  const waitsAt = parts.context[0] ?? parts.home;
  const toItem = (entry: SidebarEntry) => (
    <li key={entry.title}>
      <Entry
        entry={entry}
        waiting={entry === waitsAt ? waiting : 0}
        isMinimized={state === 'minimized'}
        onFollow={onClose}
      />
    </li>
  );

  return (
    <>
      {isOverlay && (
        // The toggle and Escape close it too, so the keyboard does not need this one.
        <button
          type="button"
          className="sidebar-overlay"
          aria-label={t`Close sidebar`}
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
        <OrganizationBlock present={present} onOpenSwitcher={handleSwitcher} />
        <nav aria-label={t`Main`}>
          <ul>
            {toItem(parts.home)}
            {parts.heading && <li className="nav-heading">{parts.heading}</li>}
            {parts.context.map(toItem)}
          </ul>
          {parts.rest.length > 0 && (
            <ul className={parts.context.length > 0 ? 'nav-rest' : undefined}>
              {parts.rest.map(toItem)}
            </ul>
          )}
        </nav>
      </aside>
    </>
  );
}

type EntryProps = {
  entry: SidebarEntry;
  /** Requests there that wait for an answer (R11.5.9). */
  waiting: number;
  isMinimized: boolean;
  onFollow: () => void;
};

function Entry({ entry, waiting, isMinimized, onFollow }: EntryProps) {
  const { pathname, search } = useLocation();
  const { title, icon, target } = entry;
  const content = (
    <>
      <Icon of={icon} />
      <span>{title}</span>
      {waiting > 0 && (
        <span className="nav-count">
          <span aria-hidden="true">{waiting > 99 ? '99+' : waiting}</span>
          <span className="visually-hidden">, {requestCountLabel(waiting)}</span>
        </span>
      )}
    </>
  );
  // If only the sign is visible, the mouse shows the word.
  const hint = isMinimized ? title : undefined;
  if ('hash' in target) {
    return (
      <Link
        className="nav"
        to={pathname + search + target.hash}
        state={OPENED_HERE}
        title={hint}
        onClick={onFollow}
      >
        {content}
      </Link>
    );
  }
  const isHere = [target.path, target.alias].some((path) => path && isSamePath(path, pathname));
  const isBelow =
    target.below !== undefined && pathname.startsWith(target.below) ? true : undefined;
  return (
    <Link
      className="nav"
      to={target.path}
      title={hint}
      aria-current={isHere ? 'page' : isBelow}
      onClick={onFollow}
    >
      {content}
    </Link>
  );
}

const requestCountLabel = (count: number): string =>
  t`${plural({ count }, { one: '# request waits', other: '# requests wait' })}`;
