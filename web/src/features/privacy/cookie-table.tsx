import { t } from '#texts';
import { cookieNames, cookiePrefix } from '../../auth/cookies.ts';

interface CookieLine {
  readonly purpose: string;
  readonly age: string;
}

// Keyed by the names themselves, so that a new cookie always needs a line here.
const lines: Record<keyof typeof cookieNames, CookieLine> = {
  token: { purpose: t`Keeps you signed in.`, age: t`7 days` },
  user: {
    purpose: t`Your name and contact, encrypted, so that pages open at once.`,
    age: t`7 days`,
  },
  avatarStamp: { purpose: t`When your picture last changed.`, age: t`7 days` },
  theme: { purpose: t`Light or dark.`, age: t`1 year` },
  isSidebarOpen: { purpose: t`Whether the sidebar is open.`, age: t`1 year` },
  isSidebarMinimized: { purpose: t`Whether the sidebar is narrow.`, age: t`1 year` },
  hiddenSamples: { purpose: t`Which example organizations you closed.`, age: t`1 year` },
  hasCourses: {
    purpose: t`Whether you have courses, so that the page does not jump.`,
    age: t`1 year`,
  },
  language: { purpose: t`The language that you chose.`, age: t`1 year` },
  hasDraft: { purpose: t`That you have not finished a registration.`, age: t`1 day` },
  hasChanged: { purpose: t`That you saved something a moment ago.`, age: t`5 seconds` },
};
/** The server sets it, and no script can read it (ADR 0034). */
const BROWSER_COOKIE = `${cookiePrefix}pt_browser`;
const keys = Object.keys(lines) as (keyof typeof cookieNames)[];

/** Every cookie of ours, its purpose and its lifetime. */
export function CookieTable() {
  return (
    <dl className="cookie-list">
      {keys.map((key) => (
        <Line key={key} name={cookieNames[key]} {...lines[key]} />
      ))}
      <Line
        name={BROWSER_COOKIE}
        purpose={t`That your sign-in works in this browser alone, and that your account knows this device again.`}
        age={t`400 days`}
      />
      <Line
        name={t`7 random letters`}
        purpose={t`The page you wanted, until you have signed in.`}
        age={t`5 minutes`}
      />
    </dl>
  );
}

function Line({ name, purpose, age }: CookieLine & { name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {purpose} <span>{age}</span>
      </dd>
    </div>
  );
}
