import type { ResponseMeta } from '#server/api/meta.ts';
import { wholeList } from '#server/models/common/list-page.ts';
import * as common from '#server/routers/examples/common.ts';
import { revision } from '#server/routers/examples/history.ts';
import type { ErrorCode } from '#shared/error-codes.ts';

/** The response in a procedure's meta, of each kind, with a description and an example. */
export const entity = (description: string, example: unknown): ResponseMeta => ({
  kind: 'entity',
  description,
  example,
});
export const list = (description: string, example: unknown[]): ResponseMeta => ({ kind: 'list', description, example });
export const result = (description: string, example: unknown): ResponseMeta => ({
  kind: 'result',
  description,
  example,
});
/** A page of a list, here its only one. */
export const page = (description: string, items: unknown[]): ResponseMeta => result(description, wholeList(items));
/** The response of a call that only does something. */
export const done = (description: string): ResponseMeta => result(description, common.success);
/** The response of a call that adds something and is no entity. */
export const made = (description: string, example: unknown): ResponseMeta => ({
  ...result(description, example),
  status: 201,
});

/** What the API's document says alike of every noun: parts of a procedure's meta, by the noun's name in a sentence. */

type NotFound = Extract<ErrorCode, `${string}.notFound`>;
/** The errors of a call about an entity; settings are always there. */
const errorsOf = (missing: NotFound | undefined, ...others: ErrorCode[]): ErrorCode[] => [
  ...(missing ? [missing] : []),
  ...others,
];

/** Of a list that programs follow (docs/rules.md#changes-since). */
export const CHANGES =
  'With `updatedSince` programs read what was saved since a moment, the earliest save first unless `sort` says otherwise, and in `deleted` what was deleted; `limit` counts both.';

/** @param name such as `the hotel` @param missing the error of an entity that is not there */
export const versionList = (name: string, missing?: NotFound) => ({
  errors: errorsOf(missing, 'list.cursorUnknown'),
  summary: `List the versions of ${name}`,
  description:
    'Each save leaves the version before it. All keep their content for 90 days, then one of each day for two years, and the newest 20 in any case.',
  response: page('A page of its versions without their content, the newest first', [revision]),
});

/** @param name such as `the hotel` */
export const versionRead = (name: string, example: object, missing?: NotFound) => ({
  errors: errorsOf(missing, 'revision.notFound'),
  summary: `Read a version of ${name}`,
  description: 'As it was in both languages. A version that has lost its content is 404.',
  response: result('The version', example),
});

/** @param name such as `the hotel` @param missing of an entity, whose slug may be taken meanwhile */
export const versionRestore = (name: string, example: object, missing?: NotFound) => ({
  errors: errorsOf(missing, 'revision.notFound', 'media.busy', 'version.stale'),
  summary: `Restore a version of ${name}`,
  description: `A save like any other: it gets a new version. A version that could not be saved today is 400.${missing ? ' A slug that is taken gets a suffix.' : ''}`,
  content: 'withdraws' as const,
  request: { example: { version: 3 } },
  response: entity('It as saved, with a new version', example),
});

/** @param name such as `a hotel` */
export const deletion = (name: string, missing: NotFound) => ({
  errors: errorsOf(missing, 'version.stale'),
  summary: `Delete ${name}`,
  description: 'It is kept in the trash for 30 days; its slug is free at once.',
  content: 'withdraws' as const,
  request: 'no body' as const,
  response: done('It is deleted'),
});

/** The response of a change of many things. @param id of the only thing */
export const changed = (id: string): ResponseMeta =>
  result('What was changed, and what could not be', {
    changed: [{ id, version: 3 }],
    stale: [],
    missing: [],
    refused: [],
  });

/** @param name such as `hotel` @param more what else may be changed */
export const changesOfMany = (name: string, change: object = { act: 'publish' }, more = '') => ({
  summary: `Change many ${name}s alike`,
  description: `At most 500, each by a save of its own, with one line in the activity.${more} \`act: undo\` with the versions of the answer takes the change back, also a deletion. One that was saved meanwhile is left out and named.`,
  content: 'withdraws' as const,
  unversioned: true as const,
  request: { example: { ids: [common.id], versions: { [common.id]: 2 }, change } },
  response: changed(common.id),
});

/** @param name such as `a hotel` */
export const slugPreview = (name: string) => ({
  summary: `Preview the slug of ${name}`,
  description: 'Nothing is reserved: another save may take the slug first.',
  response: result('The slug that a save without one would give now', common.slug),
});

/** @param name such as `hotel` */
export const newOrder = (name: 'hotel' | 'page') => ({
  errors: errorsOf(`${name}.notFound`, 'version.stale'),
  summary: `Change the order of the ${name}s`,
  description: `Ids that do not exist are ignored; a ${name} that is left out goes to the end. It takes no version.`,
  unversioned: true as const,
  content: 'changes' as const,
  request: { example: { ids: [common.id] } },
  response: done('The order is saved'),
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
  response: entity('It as saved', { ...saved, ignored: [] }),
});

interface Draft {
  sent: object;
  read: object;
}

/** @param name such as `the hotel` */
export const draftOfEntity = (name: string, { sent, read }: Draft, more = ' Without `id` it is a new one.') => ({
  summary: `Preview what visitors would read after a save of ${name}`,
  description: `Takes what a save takes, needs the same permission, and stores nothing.${more} \`lang\` is the language of the page. The parts are named after the procedures whose responses they are.`,
  content: 'none' as const,
  request: { example: { ...sent, lang: 'tr' } },
  response: result('What its page would read', read),
});
/** @param name such as `the homepage` */
export const draftOfSettings = (name: string, draft: Draft) => draftOfEntity(name, draft, '');

/** The response of a call that adds something. @param name such as `The hotel` */
export const added = (name: string, example: object): ResponseMeta => ({
  ...entity(`${name} as saved`, { ...example, version: 1 }),
  status: 201,
});

/** @param name such as `the hotel` */
export const linkList = (name: string, link: object, missing: NotFound) => ({
  errors: errorsOf(missing),
  summary: `List the share links of ${name}`,
  description: 'Each works for seven days.',
  response: page('The links that still work, the newest first', [link]),
});

/** @param name such as `the hotel` */
export const newLink = (name: string, link: { name: string }, missing: NotFound) => ({
  errors: errorsOf(missing, 'preview.tooMany'),
  summary: `Make a link that shows ${name} before it is published`,
  description: 'It works for seven days, for anybody who has it. At most 20 links to it work at a time.',
  content: 'none' as const,
  request: { example: { name: link.name } },
  response: made('The link', link),
});

/** @param name such as `the hotel` */
export const linkEnd = (name: string, missing: NotFound) => ({
  errors: errorsOf(missing, 'preview.notFound'),
  summary: `Revoke a share link of ${name}`,
  description: 'The address is the ordinary 404 from then on.',
  content: 'none' as const,
  vital: true as const,
  request: 'no body' as const,
  response: done('The link no longer works'),
});
