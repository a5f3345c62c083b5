import { z } from 'zod';
import { HISTORY, NOUNS } from '../constants.ts';
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
type ChangeAction = (typeof CHANGE_ACTIONS)[number];

const EVENT_ACTIONS = [
  'signIn',
  'signInRefused',
  'signOut',
  'passwordChange',
  'export',
  'erase',
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
] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** The record of a save, stored in the entity with the save itself. */
export interface LastChange {
  action: ChangeAction;
  fields: string[];
  restored?: number;
  /** The name of the only room of the hotel that the save has deleted or restored. */
  room?: string;
}

const pathVersion = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
  version,
);

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
  fields: z.array(z.string()).meta({ description: 'The names of the fields that the save has changed.' }),
  restored: whole.optional().meta({ description: 'The version that the save has restored.' }),
  room: z.string().optional().meta({ description: 'The room of the hotel that was deleted or restored.' }),
};

const revision = z
  .object({
    version,
    updatedAt: timestamp,
    updatedBy: z.string(),
    action: z.enum(CHANGE_ACTIONS),
    ...change,
    whole: z.boolean().meta({ description: 'Whether its content is still kept.' }),
  })
  .meta({ id: 'Revision' });
export type Revision = z.infer<typeof revision>;

export const revisionList = z
  .object({
    revisions: z.array(revision),
    next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
  })
  .meta({ id: 'RevisionList' });

/** The entityType and the id of an entity; the id of settings is their name. */
const entityKey = { noun: choice(NOUNS), entity: id };

export const activityList = z.object({
  limit: page.limit,
  cursor: listCursor(HISTORY.cursor),
  by: id.optional().meta({ description: 'Only what this user did.' }),
  noun: entityKey.noun.optional().meta({ description: 'With `entity`: only what was done to this entity.' }),
  entity: entityKey.entity.optional().meta({ description: 'The id of the entity, or the name of the settings.' }),
  from: calendarDate.optional().meta({ description: 'The first day, in Istanbul.' }),
  to: calendarDate.optional().meta({ description: 'The last day, in Istanbul.' }),
});

const activityEntry = z
  .object({
    id: z.string(),
    at: timestamp,
    by: z.string().meta({ description: 'The user; empty for the site itself, and for names that no user has.' }),
    action: z.enum([...CHANGE_ACTIONS, ...EVENT_ACTIONS]),
    count: whole.optional().meta({ description: 'How many refused sign-ins, within one hour.' }),
    noun: entityKey.noun.optional(),
    entity: z.string().optional(),
    person: z.string().optional().meta({ description: 'The user name of the person whose account it concerns.' }),
    name: z.string().optional().meta({ description: 'The name of the hotel, or the title of the post or page.' }),
    version: version.optional(),
    fields: change.fields.optional(),
    restored: change.restored,
    room: change.room,
  })
  .meta({ id: 'ActivityLine' });
export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityPage = z
  .object({
    lines: z.array(activityEntry),
    users: z
      .array(z.string())
      .meta({ description: 'The user names of all people, or your own when you may not manage people.' }),
    next: z.string().nullable().meta({ description: 'The cursor of the next page.' }),
  })
  .meta({ id: 'ActivityPage' });
