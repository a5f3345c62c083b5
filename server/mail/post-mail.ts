import type { PostRecord } from '#server/models/blog/blog.ts';
import { addUserMail } from '#server/models/users/mails.ts';
import { displayNames, findUser, getsMail, peopleToMail, type UserRecord } from '#server/models/users/users.ts';
import { ADMIN_ROUTES, adminEditorPath } from '#shared/paths.ts';
import { mailTexts } from './texts.ts';
import type { Sender } from './user-mail.ts';

/** What became of a post: its author has handed it in, or another person has published it or sent it back. */
export const POST_EVENTS = ['postHandedIn', 'postPublished', 'postSentBack'] as const;
type PostEvent = (typeof POST_EVENTS)[number];
type State = Pick<PostRecord, 'published' | 'handedIn' | 'owner'>;

/** @param before undefined for a new post */
function eventOf(before: State | undefined, after: State, by: string): PostEvent | undefined {
  if (after.handedIn && !before?.handedIn) return 'postHandedIn';
  if (!before?.handedIn || after.handedIn || by === before.owner) return undefined;
  return after.published ? 'postPublished' : 'postSentBack';
}

/** Tells those who publish of a post that is handed in, and its author of what became of the post; never the person who did so. */
export async function mailPostEvent(
  { sendMailSoon }: Sender,
  {
    before,
    after,
    by,
  }: {
    before: State | undefined;
    after: State & { id: string; title: string; version?: number; reviewNote?: string | undefined };
    by: string;
  },
): Promise<void> {
  const kind = eventOf(before, after, by);
  if (!sendMailSoon || !kind) return;
  const people = kind === 'postHandedIn' ? await peopleToMail('postsHandedIn') : await ownerToMail(before?.owner);
  const recipients = people.filter(({ username }) => username !== by);
  if (recipients.length === 0) return;
  const person = (await displayNames()).find(({ username }) => username === by)?.name ?? by;
  const path = adminEditorPath(ADMIN_ROUTES.blog, after.id);
  for (const recipient of recipients) {
    const note = after.reviewNote ? `${mailTexts[recipient.language].note}: ${after.reviewNote}` : '';
    const values = { person, title: after.title, note, path };
    await addUserMail(recipient, { kind, by, values, once: [after.id, after.version] });
  }
  sendMailSoon();
}

async function ownerToMail(owner = ''): Promise<UserRecord[]> {
  const user = owner === '' ? null : await findUser(owner);
  return user && getsMail(user, 'ownPosts') ? [user] : [];
}
