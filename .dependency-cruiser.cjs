/*
 * Who may import whom. Each comment says a rule of ARCHITECTURE.md; each rule has a probe in tools/probes that must
 * break it. The tenth sentence (no index.ts, no default export, no attic folders) is kept by tools/file-names.test.ts
 * and oxlint.
 */
const isTest = '[.]test[.]tsx?$'
const testRoom = '^((domain|server|web)/testing|server/bench|server/[a-z]+-tests)/'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'domain-stands-alone',
      comment: 'domain imports only itself, zod, temporal-polyfill and, for FHIR, types.',
      severity: 'error',
      from: { path: '^domain/', pathNot: [isTest, '^domain/(testing/|vitest[.]config[.]ts$)'] },
      to: { pathNot: ['^domain/', 'node_modules/(zod|temporal-polyfill)/', '^@medplum/fhirtypes$'] },
    },
    {
      name: 'domain-tests-stand-alone',
      comment: 'The tests of domain import no other layer either.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { path: '^(server|web|e2e|bench|tools)/' },
    },
    {
      name: 'base-knows-no-feature',
      comment: 'domain/base imports no feature.',
      severity: 'error',
      from: { path: '^domain/base/' },
      to: { path: '^domain/features/' },
    },
    {
      name: 'server-never-sees-web',
      comment: 'server and web never see each other.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-never-sees-server',
      comment: 'server and web never see each other.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'e2e-knows-the-demo-clinic-only',
      comment:
        'The browser tests import nothing of domain, server and web but the demo clinic, and the readers and files that tests share.',
      severity: 'error',
      from: { path: '^e2e/' },
      to: { path: '^(domain|server|web)/', pathNot: '^(server/demo/demo-clinic[.]ts$|domain/testing/)' },
    },
    {
      name: 'nobody-imports-what-stands-outside',
      comment: 'No layer imports the browser tests, the measurements or the tools.',
      severity: 'error',
      from: { path: '^(server|web)/', pathNot: '[.]config[.]ts$' },
      to: { path: '^(e2e|bench|tools)/' },
    },
    {
      name: 'infrastructure-knows-no-feature',
      comment:
        'Infrastructure never imports features. Only main, open-serving, sites, site-authorities, all-handlers, timetable, commands, demo, web/app and testing do.',
      severity: 'error',
      from: {
        path: '^(server|web)/',
        pathNot: [
          isTest,
          '^server/(features|commands|demo|testing|bench|[a-z]+-tests)/',
          '^server/(main|open-serving|sites|site-authorities|all-handlers|timetable)[.]ts$',
          '^web/(features|app|testing)/',
        ],
      },
      to: { path: '^(server|web)/features/' },
    },
    {
      name: 'demo-calls-no-handlers',
      comment: 'The demo clinic is written through the stores of features, never through their handlers.',
      severity: 'error',
      from: { path: '^server/demo/' },
      to: { path: '^server/features/.+[.](handlers|jobs|mails)[.]ts$' },
    },
    {
      name: 'demo-is-asked-for',
      comment: 'Only main, commands, tests and the browser tests open the demo clinic.',
      severity: 'error',
      from: {
        path: '^server/',
        pathNot: [isTest, '^server/main[.]ts$', '^server/(commands|demo|testing|bench|[a-z]+-tests)/'],
      },
      to: { path: '^server/demo/' },
    },
    {
      name: 'ui-knows-no-product',
      comment: 'web/ui knows neither product nor API nor texts: it imports only itself and packages.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: isTest },
      to: { path: ['^domain/', '^web/'], pathNot: '^web/ui/' },
    },
    {
      name: 'features-meet-in-stores',
      comment: 'A server feature may use another feature’s store and access, never its handlers.',
      severity: 'error',
      from: { path: '^server/features/([^/]+)/', pathNot: isTest },
      to: {
        path: '^server/features/',
        pathNot: ['^server/features/$1/', '[.]store[.]ts$', '^server/features/access/'],
      },
    },
    {
      name: 'web-features-do-not-know-each-other',
      comment:
        'A web feature imports no other web feature. What two need goes to ui, content or attachments.',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'web-app-is-the-top-layer',
      comment: 'Nobody imports web/app but main.tsx and tests: it holds the routes and the frames.',
      severity: 'error',
      from: { path: '^web/', pathNot: [isTest, '^web/(app|testing)/', '^web/main[.]tsx$'] },
      to: { path: '^web/app/' },
    },
    {
      name: 'web-session-knows-no-page',
      comment:
        'web/session knows what is below it (api, drafts, offline-kit, language, ui), and nothing that uses it.',
      severity: 'error',
      from: { path: '^web/session/', pathNot: isTest },
      to: { path: '^web/', pathNot: '^web/(session|api|drafts|offline-kit|language|ui|worker)/' },
    },
    {
      name: 'web-ground-knows-no-session',
      comment:
        'web/api and the layers beside it (drafts, offline-kit, language, worker) know neither the session nor what uses it.',
      severity: 'error',
      from: { path: '^web/(api|drafts|offline-kit|language|worker)/', pathNot: isTest },
      to: { path: '^web/', pathNot: '^web/(api|drafts|offline-kit|language|ui|worker)/' },
    },
    {
      name: 'web-loading-knows-words-and-ui',
      comment: 'web/loading knows ui, language and api only.',
      severity: 'error',
      from: { path: '^web/loading/', pathNot: isTest },
      to: { path: '^web/', pathNot: '^web/(loading|ui|language|api)/' },
    },
    {
      name: 'parts-load-in-one-way',
      comment: 'Only web/loading shows skeletons and faults of what is read; all others use its Part.',
      severity: 'error',
      from: { path: '^web/', pathNot: [isTest, '^web/(loading|gallery)/'] },
      to: { path: '^web/ui/(loading|part-fault)[.]tsx$' },
    },
    {
      name: 'sql-lives-in-stores',
      comment:
        'SQL lives in stores and database; nobody else imports the query library or the tag of statements.',
      severity: 'error',
      from: {
        path: '^(domain|server|web|e2e)/',
        pathNot: ['[.]store[.]ts$', '^server/(database|testing|bench|[a-z]+-tests)/'],
      },
      to: { path: ['node_modules/(@types/)?(pg|kysely)/', '^server/database/sql[.]ts$'] },
    },
    {
      name: 'nothing-goes-round',
      comment: 'No import leads back to where it began.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'tests-serve-tests',
      comment: 'testing and tests are imported by tests only.',
      severity: 'error',
      from: { pathNot: [isTest, testRoom, '^(e2e|bench|tools)/', '[.]config[.]ts$'] },
      to: { path: [isTest, testRoom] },
    },
    {
      name: 'everything-is-found',
      comment: 'Every import leads to a file or a package that is there.',
      severity: 'error',
      from: {},
      // A package of types alone has no module to find.
      to: { couldNotResolve: true, pathNot: '[?]|^@medplum/fhirtypes$' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(server/dist|web/dist|[.]types|tools/probes)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
}
