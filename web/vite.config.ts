import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mostUsedPasswords } from './most-used-passwords.plugin.ts';
import { pageFiles } from './page-files.plugin.ts';
import { prerender } from './prerender.plugin.ts';
import { precompress } from './precompress.plugin.ts';
import { layerOrder } from './layer-order.plugin.ts';
import { leanRouter } from './lean-router.plugin.ts';

const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

// What the first sight of /login is made of, in few files: each small file of its own costs a request
// and compresses worse (performance.md, "Pages": at most 12 requests, 80 KB of scripts, 8 KB of styles).
const FRAMEWORK = /node_modules\/(?:react|react-dom|react-router|scheduler)\//;
const FIRST_SIGHT = new RegExp(
  [
    'web/src/lib/(?:api|api-error|api-reply|api-session|app-config|contact/contact-links|paths)\\.ts',
    'web/src/auth/(?:cookies|redirect|session|session-state|stored-user|theme|user-cookie)\\.ts',
    'web/src/ui/(?:alert|art|button|field|icon|link|logo|split/visitor)',
    'web/src/ui/text-inputs/',
    // of the contract the calls alone: zod and the schemas come with the pages that check forms
    'contract/src/(?:pages|identity/session\\.calls)\\.ts',
    'node_modules/@tabler/icons-react/dist/esm/(?:createReact|default)',
    'icons/Icon(?:Eye|EyeOff|AlertCircle|AlertTriangle|CircleCheck|InfoCircle)\\.mjs',
  ].join('|'),
);

// What every page behind the guard needs, so that small files do not add up to a wait (30 requests).
const SIGNED_IN = new RegExp(
  [
    // Pages of long lists alone load what reads on.
    'node_modules/@tanstack/(?!.*/(?:infiniteQueryObserver|useInfiniteQuery)\\.js)',
    'web/src/auth/(?:avatar-address|profile\\.queries|session-context|session-provider)\\.ts',
    'web/src/shared/courses/own-courses-key\\.ts',
    'web/src/shared/organization/(?:organization\\.queries|present-organization|use-last-organization)\\.tsx?',
    'web/src/shared/roles/role-chip',
    'web/src/ui/(?:avatar|card|chip|menu|retry|skeleton|text|toast)/',
    'web/src/ui/dialog/dialog\\.',
    'web/src/lib/window/',
    'web/src/lib/time/format\\.ts',
    'contract/src/(?:identity/profile\\.calls|organizations/(?:organizations|members)\\.calls)',
    'icons/Icon(?:BuildingCommunity|ChevronDown|LayoutDashboard|Lifebuoy|Users|Wifi|X)\\.mjs',
  ].join('|'),
);

// Needed behind the guard and on the landing pages of invitations and codes, which must not load the rest.
const LANDING =
  /web\/src\/(?:auth\/sign-out\/|shared\/(?:addresses\/organization-address|roles\/role-labels))|organizations\.rules\.ts/;

// What forms share, and what pages of lists and cards share: else each small file is a request of its own
// (54 on a first visit to /admin/packages). Nothing that the dashboard or /login loads.
const FORMS = new RegExp(
  [
    'web/src/ui/inputs/(?:check|checkbox|choice|date|file|radio|search|select)[\\w-]*\\.tsx?',
    'web/src/ui/inputs/(?:check|file-button|search-input|select)\\.css',
    'web/src/lib/forms/form-rules\\.ts',
    'icons/Icon(?:Check|Minus|Search)\\.mjs',
  ].join('|'),
);
const SCHEMAS =
  /node_modules\/zod\/|contract\/src\/(?:endpoint\/(?:endpoint|replies|paging)|fields\/(?:text|name|email|reason))\.ts/;
const LISTS = new RegExp(
  [
    'node_modules/@tanstack/.*/(?:infiniteQueryObserver|useInfiniteQuery)\\.js',
    'web/src/ui/(?:blob-picture|empty-state|list-frame|page-header|table|tabs|row-actions|who)/',
    'web/src/ui/dialog/(?!dialog\\.)',
    'web/src/lib/(?:files/|lists/|forms/idempotency-key)',
    'icons/Icon(?:Copy|DotsVertical|Download|Pencil|Plus|Trash)\\.mjs',
  ].join('|'),
);

// The provider's lists: what they need of schemas would come with every list otherwise.
const STAFF =
  /web\/src\/(?:features\/provider\/(?:shared\/(?:list-orders|readable-code)|addresses\/user-address)|shared\/(?:failures\/load-failure|system\/(?:admin\.queries|export-button|list-tools|require-system-admin)))/;
const PLANS =
  /web\/src\/shared\/(?:plans\/|limits\/|failures\/explain-failure)|contract\/src\/(?:money\/packages|provider\/system-features)/;
// What one's day and the pages of courses share: the dashboards carry no more of courses than this.
const DAY = new RegExp(
  [
    'web/src/shared/(?:addresses/course-address|courses/(?:today\\.queries|waiting-requests))\\.ts',
    'web/src/lib/time/(?:colombo-time|spread)\\.ts',
    'contract/src/courses/(?:times/clock\\.rules|today\\.calls)\\.ts',
    'icons/Icon(?:ChevronRight|Clock|MapPin|Video)\\.mjs',
  ].join('|'),
);
// What the pages of courses share; nothing of the lists' and forms' parts.
const COURSES = new RegExp(
  [
    'web/src/(?:ui/meter|shared/courses)/(?!own-courses-key)',
    'contract/src/courses/courses\\.(?:calls|rules)\\.ts',
    'icons/Icon(?:CalendarTime|ChevronLeft|School)\\.mjs',
  ].join('|'),
);
// What the dashboards share.
const DASHBOARDS =
  /web\/src\/features\/dashboard\/(?:cards\/(?!quick)|window\/(?:greeting|window)\.|week\/(?:use-week-clock|week-days|day-labels)|today\/(?!changed-classes|day-list|day-over|no-courses|open-door|parts-below))/;
// What the shell has ready after its first sight, and two small chunks share.
const CONTACT = /icons\/Icon(?:BrandWhatsapp|Phone)\.mjs/;
// Without what they import: that is in the first parts already, or belongs to one page.
const ALONE = { includeDependenciesRecursively: false };

export default defineConfig({
  plugins: [
    react(),
    layerOrder(),
    tailwindcss(),
    leanRouter(),
    pageFiles(),
    mostUsedPasswords(),
    precompress(),
    prerender(),
  ],
  build: {
    // The server reads dist/.vite/manifest.json and page-files.json to name a page's parts in its document.
    manifest: true,
    // Nothing inline: the CSP allows scripts, styles and fonts from 'self' alone (security.md).
    assetsInlineLimit: 0,
    // What scripts may call of these is the lib of tsconfig.json: no toSorted, which Chrome has from 110 on.
    target: ['chrome109', 'edge109', 'firefox128', 'safari16'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK, priority: 2 },
            { name: 'first-sight', test: FIRST_SIGHT, priority: 1 },
            { name: 'landing', test: LANDING, priority: 1 },
            { name: 'signed-in', test: SIGNED_IN, priority: 0 },
            { name: 'schemas', test: SCHEMAS, priority: -1, ...ALONE },
            { name: 'forms', test: FORMS, priority: -2, ...ALONE },
            { name: 'lists', test: LISTS, priority: -3, ...ALONE },
            { name: 'staff', test: STAFF, priority: -3, ...ALONE },
            { name: 'plans', test: PLANS, priority: -4, ...ALONE },
            { name: 'courses', test: COURSES, priority: -5, ...ALONE },
            { name: 'day', test: DAY, priority: -5, ...ALONE },
            { name: 'day', test: DAY, priority: -4, ...ALONE },
            { name: 'contact', test: CONTACT, priority: -6, ...ALONE },
            { name: 'dashboards', test: DASHBOARDS, priority: -6, ...ALONE },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': API } },
  preview: { host: '127.0.0.1', proxy: { '/api': API } },
});
