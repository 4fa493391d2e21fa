/** Import order of the house (docs/architecture.md). Lower rooms never import higher ones. */
const layer = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from, pathNot: '[.]test[.]tsx?$' },
  to: { path: to },
});

// server: main > app > features > domain > notify > records > http, db > platform > contract
const server = [
  layer(
    'platform-is-lowest',
    '^server/src/platform/',
    '^server/src/(?!platform/)',
    'platform knows nothing of ours above it',
  ),
  layer(
    'db-stands-on-platform',
    '^server/src/db/',
    '^server/src/(?!db/|platform/)',
    'db knows platform alone',
  ),
  layer(
    'http-stands-on-platform',
    '^server/src/http/',
    '^server/src/(?!http/|platform/)',
    'http knows platform alone: records are handed to it',
  ),
  layer(
    'records-know-no-feature',
    '^server/src/records/',
    '^server/src/(features/|domain/|notify/|[^/]+[.]ts$)',
    'records are tables and their SQL',
  ),
  layer(
    'notify-knows-records-alone',
    '^server/src/notify/',
    '^server/src/(features/|domain/|[^/]+[.]ts$)',
    'notify tells a person, whatever the rules are',
  ),
  layer(
    'domain-knows-no-feature',
    '^server/src/domain/',
    '^server/src/(features/|http/|[^/]+[.]ts$)',
    'the domain is what features share, and knows no HTTP',
  ),
  layer(
    'records-refuse-nobody',
    '^server/src/(records|notify)/',
    '^server/src/platform/app-error[.]ts$',
    'refusals are rules: they are in domain/ or in a feature',
  ),
  layer(
    'features-know-no-app',
    '^server/src/features/',
    '^server/src/[^/]+[.]ts$',
    'app composes features',
  ),
  {
    name: 'areas-are-apart',
    severity: 'error',
    comment: 'of another area only what its public.ts shows (and a table, for a foreign key)',
    from: { path: '^server/src/features/([^/]+)/', pathNot: '[.]test[.]ts$' },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/', '/public[.]ts$', '[.]table[.]ts$'],
    },
  },
  {
    name: 'slices-are-apart',
    severity: 'error',
    comment: 'a slice never imports another one, nor its area: what both need is in domain/',
    from: { path: '^server/src/features/([^/]+)/([^/]+)/', pathNot: '[.]test[.]ts$' },
    to: {
      path: '^server/src/features/',
      pathNot: ['^server/src/features/$1/$2/', '/public[.]ts$', '[.]table[.]ts$'],
    },
  },
  {
    name: 'sql-in-repositories',
    severity: 'error',
    comment: 'only repositories, tables and db touch drizzle and pg (types may travel)',
    from: {
      path: '^server/src/',
      pathNot: ['[.](repository|table)[.]ts$', '^server/src/db/', '[.]test[.]ts$'],
    },
    to: { path: 'node_modules/(drizzle-orm|pg)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'fastify-in-http',
    severity: 'error',
    comment: 'only http, app and routes touch Fastify',
    from: {
      path: '^server/src/',
      pathNot: ['^server/src/http/', '[.]routes[.]ts$', '^server/src/app[.]ts$'],
    },
    to: { path: 'node_modules/(@fastify/|fastify/)' },
  },
];

// web: app > features > shared > auth > ui > lib > contract
const web = [
  layer('lib-is-lowest', '^web/src/lib/', '^web/src/(?!lib/)', 'lib knows the contract alone'),
  layer(
    'ui-knows-no-product',
    '^web/src/ui/',
    '^web/src/(?!ui/|lib/)',
    'the kit knows no product noun',
  ),
  layer(
    'auth-stands-on-ui',
    '^web/src/auth/',
    '^web/src/(shared|features|app)/',
    'the signed-in person, whatever the product shows',
  ),
  layer(
    'shared-knows-no-feature',
    '^web/src/shared/',
    '^web/src/(features|app)/',
    'parts of the product that several features show',
  ),
  layer('web-features-know-no-app', '^web/src/features/', '^web/src/app/', 'app composes features'),
  {
    name: 'web-areas-are-apart',
    severity: 'error',
    comment: 'of another area only what its public.ts shows; what several show is in shared/',
    from: { path: '^web/src/features/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
    to: { path: '^web/src/features/', pathNot: ['^web/src/features/$1/', '/public[.]tsx?$'] },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    layer(
      'contract-knows-no-side',
      '^contract/',
      '^(server|web|tools|e2e|bench)/',
      'both sides stand on the contract',
    ),
    {
      name: 'packages-know-no-product',
      severity: 'error',
      comment: 'a package is of use to any product; its tests can take the ceilings of ours',
      from: { path: '^packages/[^/]+/src/' },
      to: { path: '^(contract|server|web|tools|e2e|bench)/' },
    },
    layer('web-knows-no-server', '^web/', '^server/', 'they meet in the contract'),
    layer('server-knows-no-web', '^server/src/', '^web/', 'they meet in the contract'),
    {
      name: 'contract-stays-small',
      severity: 'error',
      comment: 'zod/mini, and libphonenumber-js/min on an entry of its own',
      from: { path: '^contract/src/', pathNot: '^contract/src/phone[.]ts$' },
      to: { path: 'node_modules/(?!zod/)' },
    },
    ...server,
    ...web,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.css'],
    },
  },
};
