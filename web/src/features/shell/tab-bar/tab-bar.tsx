import { t } from '#texts';
import { useLocation } from 'react-router';
import { cookieNames, readCookie } from '../../../auth/cookies.ts';
import { useToday } from '../../../shared/courses/today.queries.ts';
import { useOwnOrganizations } from '../../../shared/organization/organization.queries.ts';
import { usePresentOrganization } from '../../../shared/organization/present-organization.ts';
import { useSession } from '../../../auth/session-context.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { Link } from '../../../ui/link/link.tsx';
import { isSamePath } from '../entries/same-path.ts';
import { isAdminPath } from '../entries/sidebar-entries.ts';
import { type Tab, tabsFor, WEEK_HASH } from './tabs.ts';
import { useKeyboardUp } from './use-keyboard-up.ts';
import './tab-bar.css';

/** Four pages at the thumb of a phone; the sidebar has all of them. */
export function TabBar() {
  const { pathname, hash } = useLocation();
  const { isSystemAdmin, user } = useSession();
  const present = usePresentOrganization();
  const own = useOwnOrganizations();
  const isKeyboardUp = useKeyboardUp();
  // Uses data that the page itself has loaded; makes no call for the bar.
  const { data: today } = useToday(false);
  // A bar that changes under the thumb causes wrong presses. So it comes when the present organization and role are known.
  if (present.kind === 'checking' || own.isPending) return null;

  const tabs = tabsFor({
    isAdminArea: isSystemAdmin && isAdminPath(pathname),
    context: present.kind === 'member' ? present : undefined,
    own: own.data ?? [],
    last: user,
    hasCourses: today ? today.courses.length > 0 : readCookie(cookieNames.hasCourses) === '1',
  });
  return (
    <nav className="tab-places" aria-label={t`Main pages`} data-away={isKeyboardUp}>
      {tabs.map((place) => (
        <Link
          key={place.title}
          to={place.isWeek ? place.path + WEEK_HASH : place.path}
          aria-current={isHere(place, pathname, hash)}
        >
          <Icon of={place.icon} />
          {place.title}
        </Link>
      ))}
    </nav>
  );
}

function isHere(place: Tab, pathname: string, hash: string): 'page' | true | undefined {
  const { path, alias, below, isWeek = false } = place;
  const isOpen = [path, alias].some((address) => address && isSamePath(address, pathname));
  if (isOpen) return isWeek === (hash === WEEK_HASH) ? 'page' : undefined;
  return below !== undefined && pathname.startsWith(below) ? true : undefined;
}
