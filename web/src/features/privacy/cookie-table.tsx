import { cookieNames } from '../../auth/cookies.ts';

interface CookieLine {
  readonly purpose: string;
  readonly age: string;
}

// Keyed by the names themselves, so that a new cookie always needs a line here.
const lines: Record<keyof typeof cookieNames, CookieLine> = {
  token: { purpose: 'Keeps you signed in.', age: '7 days' },
  user: { purpose: 'Your name and contact, encrypted, so that pages open at once.', age: '7 days' },
  avatarStamp: { purpose: 'When your picture last changed.', age: '7 days' },
  theme: { purpose: 'Light or dark.', age: '1 year' },
  isSidebarOpen: { purpose: 'Whether the sidebar is open.', age: '1 year' },
  isSidebarMinimized: { purpose: 'Whether the sidebar is narrow.', age: '1 year' },
  hiddenSamples: { purpose: 'Which example organizations you closed.', age: '1 year' },
  hasCourses: { purpose: 'That you have courses, so that the page does not jump.', age: '1 year' },
  hasDraft: { purpose: 'That you have not finished a registration.', age: '1 day' },
  hasChanged: { purpose: 'That you saved something a moment ago.', age: '5 seconds' },
};
const keys = Object.keys(lines) as (keyof typeof cookieNames)[];

/** Every cookie of ours, its purpose and its lifetime. */
export function CookieTable() {
  return (
    <dl className="cookie-list">
      {keys.map((key) => (
        <Line key={key} name={cookieNames[key]} {...lines[key]} />
      ))}
      <Line
        name="7 random letters"
        purpose="The page you wanted, until you have signed in."
        age="5 minutes"
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
