import { COLOMBO_ZONE } from '@panthiya/contract/fields/colombo-time';
import { colomboGetters } from './colombo-getters.ts';

/**
 * What the pages read of a browser while they load and are drawn. Imported first by the renderer, which runs in a context of its
 * own: the server itself never has these names. Nothing here reaches the network or the disk.
 */

/** What the server knows of the reader's device. */
export interface Device {
  /** Where this installation is, as the reader's address bar has it. */
  readonly host: string;
  /** Shows the layout of a phone (R9.8). */
  readonly isMobile: boolean;
  /** The cookies of the page's own choices, as `document.cookie` has them. */
  readonly cookies: string;
  /** The language of the page. */
  readonly locale: string;
}

/** The texts of this installation, put into the context by start-renderer.ts. */
declare const config: string;
declare const setImmediate: (run: () => void) => void;

/** Lets everything happen that waits for no network: lazy parts, which are in one file here, and answered calls. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const noop = (): void => {};

/** A read that a page makes and no answer was there for. The address begins below the API's own (contract/src/opening). */
export interface MissingRead {
  readonly address: string;
  readonly isByAnyone: boolean;
}

let missing: MissingRead[] = [];

/** A call without an answer stays open: its part of the page is drawn as loading. */
function fetchNothing(url: string, { method, headers }: RequestInit): Promise<never> {
  const isByAnyone = !(headers && 'Authorization' in headers);
  if (method === 'GET') missing.push({ address: url.replace(/^\/api/, ''), isByAnyone });
  // A promise for each: one for all would keep everything that ever waited for it.
  return new Promise(noop);
}

let answers = '';
let isNarrow = false;
const location = {
  protocol: 'http:',
  origin: 'http://localhost',
  host: 'localhost',
  hash: '',
  pathname: '/',
  search: '',
};
const document = {
  cookie: '',
  documentElement: { dataset: {}, lang: 'en' },
  querySelector: () => ({ content: config }),
  getElementById: () => ({ textContent: answers, remove: noop }),
  addEventListener: noop,
  removeEventListener: noop,
};

/** A device of Sri Lanka: our users' clocks show Colombo's time. */
class ColomboFormat extends Intl.DateTimeFormat {
  constructor(locale?: string, options?: Intl.DateTimeFormatOptions) {
    super(locale ?? 'en', { timeZone: COLOMBO_ZONE, ...options });
  }
}

Object.assign(globalThis, {
  document,
  location,
  window: globalThis,
  // Nearly all browsers have passkeys; a page is drawn as they show it.
  isSecureContext: true,
  PublicKeyCredential: {},
  navigator: { onLine: true },
  addEventListener: noop,
  removeEventListener: noop,
  matchMedia: (query: string) => ({
    matches: query.includes('max-width') && isNarrow,
    addEventListener: noop,
    removeEventListener: noop,
  }),
  fetch: fetchNothing,
  setTimeout: noop,
  clearTimeout: noop,
  setInterval: noop,
  clearInterval: noop,
  // Answers do not grow old while one page is drawn.
  performance: { now: () => 0 },
  // Nothing is near a window that nobody sees: pictures are left to the page.
  IntersectionObserver: class {
    observe = noop;
    disconnect = noop;
  },
  // React takes one at its start, for streams that are not used here.
  MessageChannel: class {
    readonly port1 = {};
    readonly port2 = { postMessage: noop };
  },
});
Object.assign(Intl, { DateTimeFormat: ColomboFormat });
Object.assign(Date.prototype, colomboGetters);

/** Sets the visit that is drawn next. @param json the answers that the document brings */
export function setVisit(
  path: string,
  { host, isMobile, cookies, locale }: Device,
  json: string,
): void {
  const [pathname = '/', search] = path.split('?', 2);
  location.host = host;
  location.pathname = pathname;
  location.search = search === undefined ? '' : `?${search}`;
  isNarrow = isMobile;
  document.cookie = cookies;
  document.documentElement.lang = locale;
  answers = json;
  missing = [];
}

/** What the visit asked without an answer. */
export function listMissingReads(): readonly MissingRead[] {
  return missing;
}
