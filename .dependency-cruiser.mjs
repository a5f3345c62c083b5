/*
 * Which way imports point (docs/architecture.md): shared knows neither side; the client takes only types from the
 * server; site and admin never meet; pages -> features -> ui, lib; the embedded store is sealed; no circles.
 */
const types = { dependencyTypesNot: ['type-only'] };
const SERVER_PACKAGES = '^node_modules/(?:express|mongoose|mongodb|multer|jsonwebtoken|sharp)/';
const REACT = '^node_modules/react';

/** The folders of the embedded store, each with the folders that it may import. */
const STORE_FOLDERS = {
  bson: [],
  protocol: ['bson'],
  query: ['bson'],
  update: ['query', 'bson'],
  aggregate: ['query', 'bson'],
  storage: ['query', 'bson'],
  commands: ['aggregate', 'update', 'storage', 'query', 'protocol', 'bson'],
  server: ['commands', 'storage', 'query', 'protocol', 'bson'],
};
const STORE = '^server/store/embedded/';

/** The folders of the server: each imports only those before it, and files beside the folders. */
const SERVER_FOLDERS = [
  ['store/embedded', '^server/store/embedded/'],
  ['store', '^server/store/(?!embedded/)'],
  ['http', '^server/http/'],
  ['models-common', '^server/models/common/'],
  ['models-activity', '^server/models/activity/'],
  ['models-media', '^server/models/media/'],
  ['models-users', '^server/models/users/'],
  ['models-prices', '^server/models/prices/'],
  ['models-hotels', '^server/models/hotels/'],
  ['models-blog', '^server/models/blog/'],
  ['models-pages', '^server/models/pages/'],
  ['models-settings', '^server/models/settings/'],
  ['models', '^server/models/[^/]+$'],
  ['models-messages', '^server/models/messages/'],
  ['models-starting-texts', '^server/models/starting-texts/'],
  ['auth', '^server/auth/'],
  ['messages', '^server/messages/'],
  ['uploads', '^server/uploads/'],
  ['demo', '^server/demo/'],
  ['import', '^server/import/'],
  ['backup', '^server/backup/'],
  ['jobs', '^server/jobs/'],
  ['mail', '^server/mail/'],
  ['webhooks', '^server/webhooks/'],
  ['routers', '^server/routers/'],
  ['rest', '^server/rest/'],
  ['pages', '^server/pages/'],
];
/** Every folder imports these files, so they import no folder. */
const SERVER_BASE = '^server/(?:command-line|env|env-file|log|version|api/errors)\\.ts$';

export default {
  forbidden: [
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'imports-exist', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...SERVER_FOLDERS.slice(0, -1).map(([folder, path], at) => ({
      name: `server-folder-${folder}`,
      severity: 'error',
      from: { path },
      to: {
        path: SERVER_FOLDERS.slice(at + 1)
          .map(([, later]) => later)
          .join('|'),
      },
    })),
    {
      name: 'what-all-folders-import-imports-none',
      severity: 'error',
      from: { path: SERVER_BASE },
      to: { path: '^server/[^/]+/' },
    },
    {
      name: 'only-the-entry-imports-the-application',
      severity: 'error',
      from: { pathNot: '^(?:server/(?:main|start)\\.ts|scripts/build/start\\.ts)$' },
      to: { path: '^server/(?:main|start|app)\\.ts$', ...types },
    },
    {
      name: 'shared-knows-neither-side',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `^(?:server|client|scripts|bench|tests)/|${SERVER_PACKAGES}|${REACT}` },
    },
    {
      name: 'shared-runs-in-the-browser',
      severity: 'error',
      from: { path: '^shared/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'server-does-not-know-the-client',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: `^(?:client|scripts|tests|bench)/|${REACT}` },
    },
    {
      name: 'client-takes-only-types-from-the-server',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(?:server|scripts|tests|bench)/', ...types },
    },
    {
      name: 'client-runs-in-the-browser',
      severity: 'error',
      from: { path: '^client/', pathNot: '^client/site/entry-server\\.tsx$' },
      to: { dependencyTypes: ['core'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'client-needs-no-server-package',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: SERVER_PACKAGES, ...types },
    },
    {
      name: 'pages-of-visitors-load-no-table-of-telephone-numbers',
      severity: 'error',
      from: { path: '^(?:client/(?:site|common)|shared)/' },
      to: { path: '^shared/lib/links/phone-number\\.ts$', ...types },
    },
    {
      name: 'pages-of-visitors-load-no-markdown-parser',
      severity: 'error',
      from: { path: '^(?:client/(?:site|common)|shared)/', pathNot: '^shared/lib/markdown/' },
      to: { path: '^shared/lib/markdown/parse\\.ts$', ...types },
    },
    {
      name: 'site-and-admin-never-meet',
      severity: 'error',
      from: { path: '^client/(site|admin)/' },
      to: { path: '^client/(?:site|admin)/', pathNot: '^client/$1/' },
    },
    {
      name: 'common-imports-neither-application',
      severity: 'error',
      from: { path: '^client/common/' },
      to: { path: '^client/(?:site|admin)/' },
    },
    {
      name: 'ui-and-lib-import-no-feature',
      severity: 'error',
      from: { path: '^client/[^/]+/(?:ui|lib)/' },
      to: { path: '^client/[^/]+/(?:features|pages)/' },
    },
    {
      name: 'features-import-no-page',
      severity: 'error',
      from: { path: '^client/[^/]+/features/' },
      to: { path: '^client/[^/]+/pages/' },
    },
    {
      name: 'a-feature-imports-no-other',
      severity: 'error',
      from: { path: '^client/([^/]+)/features/([^/]+)/' },
      to: { path: '^client/[^/]+/features/', pathNot: '^client/$1/features/$2/' },
    },
    {
      // The verbs of models and of the driver; the limiter and GridFS, whose libraries write themselves; the indexes.
      name: 'writes-are-repeated-in-few-places',
      severity: 'error',
      from: {
        pathNot:
          '^server/(?:models/common/writes|models/counters|store/driver-writes|store/connect|uploads/gridfs-storage)\\.ts$',
      },
      to: { path: '^server/store/retry-write\\.ts$' },
    },
    {
      name: 'what-nouns-share-imports-no-noun',
      severity: 'error',
      from: { path: '^server/models/common/' },
      to: { path: '^server/models/', pathNot: '^server/models/common/' },
    },
    {
      name: 'nouns-do-not-know-the-trash-of-all-nouns',
      severity: 'error',
      from: { path: '^server/models/[^/]+/' },
      to: { path: '^server/models/(?:trash|previews)\\.ts$' },
    },
    {
      name: 'a-noun-does-not-know-the-register-of-all-nouns',
      severity: 'error',
      from: { path: '^server/models/(?:hotels|blog|offers|pages|settings)/' },
      to: { path: '^server/models/nouns\\.ts$' },
    },
    {
      name: 'the-store-is-sealed',
      severity: 'error',
      from: { pathNot: '^(?:server/store/embedded|tests/store)/' },
      to: { path: '^server/store/embedded/', pathNot: '^server/store/embedded/index\\.ts$' },
    },
    {
      name: 'the-store-knows-nothing-outside-itself',
      severity: 'error',
      from: { path: '^server/store/embedded/' },
      to: {
        path: '^(?:server|shared|client|scripts)/|^node_modules/(?:mongodb|mongoose)/',
        pathNot: '^server/store/embedded/',
      },
    },
    ...Object.entries(STORE_FOLDERS).map(([folder, imports]) => ({
      name: `store-folder-${folder}`,
      severity: 'error',
      from: { path: `${STORE}${folder}/` },
      to: { path: STORE, pathNot: `${STORE}(?:${[folder, ...imports].join('|')})/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // These programs import clients that are made when they run.
    exclude: 'scripts/api-clients/programs',
    // TypeScript 7 has no programming interface yet; swc reads the same syntax.
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default'],
    },
  },
};
