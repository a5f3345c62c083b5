import { z } from 'zod';
import { HISTORY, NOUNS } from '#shared/constants.ts';
import { listOf, ownId, saved } from './fields.ts';
import { calendarDate, choice, id, listCursor, page, timestamp, version, count as whole } from './primitives.ts';

const CHANGE_ACTIONS = [
  'create',
  'save',
  'publish',
  'unpublish',
  'delete',
  'restore',
  'deleteForGood',
  'deleteRoom',
  'restoreRoom',
  'deleteRoomForGood',
] as const;
export type ChangeAction = (typeof CHANGE_ACTIONS)[number];

const EVENT_ACTIONS = [
  'signIn',
  'signInRefused',
  'signOut',
  'passwordChange',
  'export',
  'erase',
  'consentWithdraw',
  'share',
  'unshare',
  'invite',
  'invitationAccepted',
  'userChange',
  'userDelete',
  'passwordReset',
  'secondStepOn',
  'secondStepOff',
  'pictureReplace',
  'pictureDelete',
  'sort',
  'redirects',
  'import',
  'keyAdd',
  'keyRevoke',
  'keysConfirm',
  'webhookAdd',
  'webhookChange',
  'webhookSecret',
  'webhookDelete',
  'webhooksConfirm',
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** The record of a save, stored in the entity with the save itself. */
export interface LastChange {
  action: ChangeAction;
  fields: string[];
  restored?: number;
  /** The name of the only room of the hotel that the save has deleted or restored. */
  room?: string;
  /** The change of many things that the save is part of, which has an activity entry of its own. */
  together?: string;
}

const pathVersion = z
  .preprocess((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value), version)
  .describe('Number of the version.');

const toRestore = { revision: pathVersion, version: version.optional() };

export const entityRevisions = {
  list: z.object({ id, ...page }),
  get: z.object({ id, revision: pathVersion }),
  restore: z.object({ id, ...toRestore }).meta({ id: 'VersionInput' }),
};
export const settingsRevisions = {
  list: z.object({ ...page }),
  get: z.object({ revision: pathVersion }),
  restore: z.object({ ...toRestore }).meta({ id: 'VersionInput' }),
};

const change = {
  fields: z.array(z.string()).describe('The names of the fields that the save has changed.'),
  restored: whole.optional().describe('The version that the save has restored.'),
  room: z.string().optional().describe('The room of the hotel that was deleted or restored.'),
};

const action = 'What was done.';

const revision = z
  .object({
    version,
    updatedAt: saved.updatedAt,
    updatedBy: z.string().describe('Who saved it.'),
    action: z.enum(CHANGE_ACTIONS).describe(action),
    ...change,
    whole: z.boolean().describe('Whether its content is still kept.'),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof revision>;

export const revisionList = listOf(revision, 'The versions without their content, the latest first.').meta({
  id: 'RevisionList',
});

export const activityList = z.object({
  limit: page.limit,
  cursor: listCursor(HISTORY.cursor),
  by: id.describe('Only what this user did.').optional(),
  noun: choice(NOUNS).describe('With `entity`: only what was done to this entity.').optional(),
  entity: id.describe('With `noun`: the id of the entity, or the name of the settings.').optional(),
  from: calendarDate.describe('First day in Istanbul.').optional(),
  to: calendarDate.describe('Last day in Istanbul.').optional(),
  change: id.describe('Only the saves of this change of many things, such as an import.').optional(),
});

const activityEntry = z
  .object({
    id: ownId('line'),
    at: timestamp.describe('When, in UTC.'),
    by: z.string().describe('The user; empty for the site itself, and for names that no user has.'),
    action: z.enum([...CHANGE_ACTIONS, ...EVENT_ACTIONS]).describe(action),
    change: z.string().optional().describe('Id of the change of many things, by which its saves are listed.'),
    count: whole
      .optional()
      .describe('How many refused sign-ins within one hour, or on how many things it was one act.'),
    noun: choice(NOUNS).optional().describe('What kind of thing.'),
    entity: z.string().optional().describe('Id of the thing, or the name of the settings.'),
    person: z.string().optional().describe('The user name of the person whose account it concerns.'),
    name: z.string().optional().describe('The name of the hotel, or the title of the post or page.'),
    version: version.optional(),
    fields: change.fields.optional(),
    restored: change.restored,
    room: change.room,
  })
  .meta({ id: 'ActivityLine' });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityPage = listOf(activityEntry, 'Who did what, the latest first.')
  .extend({
    users: z.array(z.string()).describe('The user names of all people, or your own when you may not manage people.'),
  })
  .meta({ id: 'ActivityPage' });
