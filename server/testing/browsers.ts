import { answerSecondFactor } from '@panthiya/contract/identity/factors.contract';
import { login } from '@panthiya/contract/identity/session.contract';
import { codeOf, forgetSteps, type OwnFactor, turnOn } from './factors.ts';
import { buildUser, type Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';

/** A browser that keeps its key over sign-ins, as a person's does. */
export interface Browser {
  /** What it says with each call of one of our pages. */
  headers(): Record<string, string>;
  /** The first step of a sign-in. */
  enterPassword(person: Person, ip?: string): ReturnType<typeof enter>;
  /** The second step. */
  answer(
    challenge: string | undefined,
    code: string,
    more?: { trustDevice?: boolean; ip?: string },
  ): ReturnType<typeof step>;
  /** Both steps; answers the token. */
  signIn(person: Person, own?: { letters: string }, trustDevice?: boolean): Promise<string>;
}

type Options = { headers: Record<string, string>; ip?: string };

const enter = (app: TestApp, { email, password }: Person, options: Options) =>
  app.call(login, { body: { email, password }, ...options });
const step = (
  app: TestApp,
  body: { challenge: string; code: string; trustDevice?: boolean },
  options: Options,
) =>
  app.call(answerSecondFactor, {
    body: { ...body, method: /^\d{6}$/.test(body.code) ? 'totp' : 'recovery-code' },
    ...options,
  });

/** Opens a browser that has never been here. */
export function openBrowser(app: TestApp, userAgent = ANDROID): Browser {
  let cookie: string | undefined;
  const keep = <A extends { headers: Readonly<Record<string, unknown>> }>(answer: A): A => {
    const set = answer.headers['set-cookie'] as string | undefined;
    if (set !== undefined) cookie = set.split(';')[0];
    return answer;
  };
  const headers = (): Record<string, string> => ({
    'user-agent': userAgent,
    origin: 'http://localhost:3000',
    'sec-fetch-mode': 'same-origin',
    'sec-fetch-site': 'same-origin',
    ...(cookie !== undefined && { cookie }),
  });
  const browser: Browser = {
    headers,
    enterPassword: async (person, ip) =>
      keep(await enter(app, person, { headers: headers(), ...(ip !== undefined && { ip }) })),
    answer: async (challenge = '', code, { trustDevice, ip } = {}) =>
      keep(
        await step(
          app,
          { challenge, code, ...(trustDevice !== undefined && { trustDevice }) },
          { headers: headers(), ...(ip !== undefined && { ip }) },
        ),
      ),
    signIn: async (person, own, trustDevice) => {
      const first = await browser.enterPassword(person);
      if (own === undefined || first.body.token) return first.body.token;
      await forgetSteps(app, person);
      const more = trustDevice === undefined ? {} : { trustDevice };
      const second = await browser.answer(first.body.challenge, codeOf(own.letters), more);
      if (second.status !== 200) throw new Error(`not signed in: ${JSON.stringify(second.body)}`);
      return second.body.token;
    },
  };
  return browser;
}

/** What a call of a page in this browser brings. */
export const asPage = (browser: Browser, token: string) => ({ token, headers: browser.headers() });

/** A person with a second factor, and a browser that they trust. */
export async function buildTrusting(app: TestApp): Promise<{
  readonly person: Person;
  readonly own: OwnFactor;
  readonly browser: Browser;
  readonly token: string;
}> {
  const person = await buildUser(app, { isVerified: true });
  const own = await turnOn(app, person);
  const browser = openBrowser(app);
  const token = await browser.signIn(person, own, true);
  return { person, own, browser, token };
}
