/** A file of the build: the parts of these folders and packages that pages share, in one request. */
export interface Chunk {
  readonly name: string;
  /** Folders of the project with everything below them, unless an earlier chunk takes it. */
  readonly folders?: readonly string[];
  readonly packages?: readonly string[];
  /** It takes only modules that this many lazy parts need: a module of one part stays with that part. */
  readonly sharedBy?: number;
  /** It starts the document: every visit loads it. */
  readonly isFirst?: true;
  /** It takes only the styles of its folders: the page's own are there when the server draws it (ADR 0028). */
  readonly isStyles?: true;
}

/**
 * Groups modules that load together. A chunk also takes the imports of its files, if no earlier chunk has them. So icons, calls
 * and rules need no line. Each page must stay within `npm run check:bundle`.
 */
export const chunks: readonly Chunk[] = [
  { name: 'framework', packages: ['react', 'react-dom', 'react-router', 'scheduler'] },
  // The parts that /login, /register and the pages behind the guard share.
  {
    name: 'first-sight',
    isFirst: true,
    folders: [
      'contract/src/locale',
      'web/src/auth/languages',
      'web/src/auth/passkeys/support',
      'web/src/auth/sign-out',
      'web/src/lib/contact',
      'web/src/lib/tab',
      'web/src/shared/addresses',
      'web/src/shared/roles',
      'web/src/ui/alert',
      'web/src/ui/button',
      'web/src/ui/card',
      'web/src/ui/field',
      'web/src/ui/link',
      'web/src/ui/text',
      'web/src/ui/text-inputs',
    ],
  },
  {
    name: 'visitors',
    sharedBy: 2,
    folders: [
      'web/src/auth/visitor',
      'web/src/shared/joining',
      'web/src/ui/art',
      'web/src/ui/split',
    ],
  },
  // The styles of all pages behind the guard but plans and the provider's: 11 KB once, for every page that is opened after it.
  {
    name: 'styles',
    isStyles: true,
    folders: [
      'web/src/features/courses',
      'web/src/features/dashboard',
      'web/src/features/identity/account',
      'web/src/features/identity/profile',
      'web/src/features/organizations/list',
      'web/src/features/organizations/members',
      'web/src/features/organizations/settings',
      'web/src/features/shell',
      'web/src/shared/courses',
      'web/src/shared/join-codes',
      'web/src/shared/plans',
      'web/src/ui/avatar',
      'web/src/ui/chip',
      'web/src/ui/dialog',
      'web/src/ui/empty-state',
      'web/src/ui/list-frame',
      'web/src/ui/markdown',
      'web/src/ui/menu',
      'web/src/ui/meter',
      'web/src/ui/page-header',
      'web/src/ui/row-actions',
      'web/src/ui/skeleton',
      'web/src/ui/table',
      'web/src/ui/tabs',
      'web/src/ui/toast',
      'web/src/ui/who',
    ],
  },
  // The parts that every page behind the guard needs.
  {
    name: 'signed-in',
    folders: [
      'contract/src/courses/times',
      'web/src/app/signed-in',
      'web/src/lib/calendar',
      'web/src/lib/time',
      'web/src/lib/window',
      'web/src/shared/class-signs',
      'web/src/ui/avatar',
      'web/src/ui/chip',
      'web/src/ui/dialog',
      'web/src/ui/menu',
      'web/src/ui/meter',
      'web/src/ui/retry',
      'web/src/ui/skeleton',
      'web/src/ui/toast',
    ],
  },
  // What asks a device for a passkey: loaded when somebody wants one (R18.2.6).
  {
    name: 'passkeys',
    packages: ['@simplewebauthn/browser'],
    folders: ['web/src/auth/passkeys/device'],
  },
  // The way to a provider and back: /login loads it by a press (R18.3.2).
  { name: 'providers', folders: ['web/src/auth/providers'] },
  // The parts that every page behind the guard loads soon after its first view.
  {
    name: 'after-first-paint',
    folders: ['web/src/features/notifications/live', 'web/src/features/shell/after-first-paint'],
  },
  { name: 'confirmation', folders: ['web/src/auth/confirmation'] },
  // The parts that forms share, also those of visitors.
  {
    name: 'forms',
    sharedBy: 3,
    folders: ['web/src/lib/forms', 'web/src/ui/inputs'],
  },
  // What registration, profile and students call things.
  {
    name: 'person-words',
    folders: [
      'contract/src/locations/unlisted',
      'contract/src/students/relations',
      'web/src/shared/genders',
      'web/src/shared/guardians',
    ],
  },
  // Registration has only the first of these two.
  {
    name: 'form-fields',
    packages: ['react-hook-form'],
    folders: ['web/src/ui/form-fields'],
  },
  {
    name: 'contract-forms',
    sharedBy: 3,
    folders: [
      'contract/src/fields/old-font',
      'web/src/ui/conflict',
      'web/src/ui/form',
      'web/src/ui/leave-guard',
      'web/src/ui/old-font',
    ],
  },
  // The parts that pages of lists share; the dashboards do not need them.
  {
    name: 'parts',
    sharedBy: 3,
    packages: ['@tanstack/query-core', '@tanstack/react-query'],
    folders: [
      'web/src/auth',
      'web/src/lib/files',
      'web/src/lib/lists',
      'web/src/lib/time-ago',
      'web/src/shared/failures',
      'web/src/shared/guards',
      'web/src/ui/blob-picture',
      'web/src/ui/confirm-dialog',
      'web/src/ui/empty-state',
      'web/src/ui/list-frame',
      'web/src/ui/page-header',
      'web/src/ui/row-actions',
      'web/src/ui/table',
      'web/src/ui/tabs',
      'web/src/ui/who',
    ],
  },
  {
    name: 'schemas',
    sharedBy: 5,
    packages: ['zod'],
    folders: ['contract/src/endpoint', 'contract/src/fields'],
  },
  // The tools of an editor of text, with their icons, which no other part needs.
  { name: 'editor-tools', sharedBy: 2, folders: ['web/src/ui/markdown-editor/tools'] },
  // The other modules that more than one part draws.
  { name: 'icons', sharedBy: 2, packages: ['@tabler/icons-react'] },
  { name: 'course-cards', folders: ['web/src/shared/courses'] },
  {
    name: 'courses',
    folders: [
      'web/src/app/pages/courses',
      'web/src/features/courses/marks',
      'web/src/features/courses/shared',
    ],
  },
  {
    name: 'news',
    sharedBy: 2,
    folders: [
      'contract/src/announcements',
      'web/src/features/announcements/shared',
      'web/src/features/announcements/text',
    ],
  },
  // The panel of the bell, and the page with the same lines.
  { name: 'notifications', folders: ['web/src/features/notifications/list'] },
  { name: 'plans', folders: ['web/src/shared/plans'] },
  { name: 'payments', folders: ['web/src/features/money/shared', 'web/src/features/money/slip'] },
  { name: 'organizations', folders: ['web/src/shared/organization'] },
  {
    name: 'staff',
    folders: [
      'web/src/app/pages/office',
      'web/src/app/pages/staff',
      'web/src/features/provider/addresses',
      'web/src/features/provider/shared',
      'web/src/shared/system',
      'web/src/ui/list-tools',
    ],
  },
  {
    name: 'dashboards',
    sharedBy: 2,
    folders: [
      'web/src/features/dashboard/cards',
      'web/src/features/dashboard/today',
      'web/src/features/dashboard/week',
      'web/src/features/dashboard/window',
    ],
  },
  // The parts that the dashboards load after their first view.
  {
    name: 'dashboards-later',
    folders: [
      'web/src/features/dashboard/cards',
      'web/src/features/dashboard/today',
      'web/src/features/dashboard/waiting',
      'web/src/features/dashboard/week',
      'web/src/features/dashboard/window',
    ],
  },
  { name: 'passwords', sharedBy: 2, folders: ['web/src/ui/password-meter'] },
];
