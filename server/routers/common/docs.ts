import * as common from '#server/routers/examples/common.ts';
import { revision } from '#server/routers/examples/history.ts';

/** What the API's document says alike of every noun: parts of a procedure's meta, by the noun's name in a sentence. */

/** Of a list that programs follow (docs/rules.md#changes-since). */
export const CHANGES =
  'With `updatedSince` programs read what was saved since a moment, the earliest save first unless `sort` says otherwise, and in `deleted` what was deleted; `limit` counts both.';

/** @param name such as `the hotel` */
export const versionList = (name: string) => ({
  summary: `List the versions of ${name}`,
  description:
    'Each save leaves the version before it. All keep their content for 90 days, then one of each day for two years, and the newest 20 in any case.',
  response: {
    kind: 'result' as const,
    description: 'A page of its versions without their content, the newest first',
    example: { items: [revision], next: null },
  },
});

/** @param name such as `the hotel` */
export const versionRead = (name: string, example: object) => ({
  summary: `Read a version of ${name}`,
  description: 'As it was in both languages. A version that has lost its content is 404.',
  response: { kind: 'result' as const, description: 'The version', example },
});

/** @param name such as `the hotel` @param more what else may happen */
export const versionRestore = (name: string, example: object, more = '') => ({
  summary: `Restore a version of ${name}`,
  description: `A save like any other: it gets a new version. A version that could not be saved today is 400.${more}`,
  content: 'withdraws' as const,
  request: { example: { version: 3 } },
  response: { kind: 'entity' as const, description: 'It as saved, with a new version', example },
});
export const SLUG_MAY_CHANGE = ' A slug that is taken gets a suffix.';

/** @param name such as `a hotel` */
export const deletion = (name: string) => ({
  summary: `Delete ${name}`,
  description: 'It is kept in the trash for 30 days; its slug is free at once.',
  content: 'withdraws' as const,
  request: 'no body' as const,
  response: { kind: 'result' as const, description: 'It is deleted', example: common.success },
});

/** @param name such as `hotel` @param more what else may be changed */
export const changesOfMany = (name: string, change: object = { act: 'publish' }, more = '') => ({
  summary: `Change many ${name}s alike`,
  description: `At most 500, each by a save of its own, with one line in the activity.${more} \`act: undo\` with the versions of the answer takes the change back, also a deletion. One that was saved meanwhile is left out and named.`,
  content: 'withdraws' as const,
  unversioned: true as const,
  request: { example: { ids: [common.id], versions: { [common.id]: 2 }, change } },
  response: {
    kind: 'result' as const,
    description: 'What was changed, and what could not be',
    example: { changed: [{ id: common.id, version: 3 }], stale: [], missing: [], refused: [] },
  },
});

/** @param name such as `a hotel` */
export const slugPreview = (name: string) => ({
  summary: `Preview the slug of ${name}`,
  description: 'Nothing is reserved: another save may take the slug first.',
  response: {
    kind: 'result' as const,
    description: 'The slug that a save without one would give now',
    example: common.slug,
  },
});

/** @param name such as `hotel` */
export const newOrder = (name: string) => ({
  summary: `Change the order of the ${name}s`,
  description: `Ids that do not exist are ignored; a ${name} that is left out goes to the end. It takes no version.`,
  unversioned: true as const,
  content: 'changes' as const,
  request: { example: { ids: [common.id] } },
  response: { kind: 'result' as const, description: 'The order is saved', example: common.success },
});

/**
 * @param name such as `the hotel`
 * @param example the sent fields, and the answer without `ignored`
 */
export const patchOf = (name: string, { sent, saved }: { sent: object; saved: object }) => ({
  summary: `Change some fields of ${name}`,
  description:
    'A JSON Merge Patch (RFC 7396), as `application/merge-patch+json` or `application/json`: the same save with the fields that are sent. Objects are merged, a list replaces the stored one, and `null` clears what a save may clear, each English text too. `ignored` names the fields that no save knows.',
  request: { example: { ...sent, version: 2 } },
  response: { kind: 'entity' as const, description: 'It as saved', example: { ...saved, ignored: [] } },
});

/** The response of a call that adds something. @param name such as `The hotel` */
export const added = (name: string, example: object) => ({
  kind: 'entity' as const,
  status: 201 as const,
  description: `${name} as saved`,
  example: { ...example, version: 1 },
});

/** @param name such as `the hotel` */
export const linkList = (name: string, link: object) => ({
  summary: `List the share links of ${name}`,
  description: 'Each works for seven days.',
  response: {
    kind: 'result' as const,
    description: 'The links that still work, the newest first',
    example: { items: [link], next: null },
  },
});

/** @param name such as `the hotel` */
export const newLink = (name: string, link: { name: string }) => ({
  summary: `Make a link that shows ${name} before it is published`,
  description: 'It works for seven days, for anybody who has it. At most 20 links to it work at a time.',
  content: 'none' as const,
  request: { example: { name: link.name } },
  response: { kind: 'result' as const, status: 201 as const, description: 'The link', example: link },
});

/** @param name such as `the hotel` */
export const linkEnd = (name: string) => ({
  summary: `Revoke a share link of ${name}`,
  description: 'The address is the ordinary 404 from then on.',
  content: 'none' as const,
  vital: true as const,
  request: 'no body' as const,
  response: { kind: 'result' as const, description: 'The link no longer works', example: common.success },
});
