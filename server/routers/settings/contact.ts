import { z } from 'zod';
import { KEEPS } from '#server/api/meta.ts';
import { proceduresFor, router } from '#server/api/trpc.ts';
import { findRevision, listRevisions } from '#server/models/common/history.ts';
import { EDITING_READER } from '#server/models/common/translation.ts';
import {
  ContactModel,
  ID,
  readContact,
  restoreContact,
  saveContact,
  toContact,
} from '#server/models/settings/contact.ts';
import * as docs from '#server/routers/common/docs.ts';
import { patchContact } from '#server/routers/common/patch.ts';
import { draftOf, readerOf, saveOf } from '#server/routers/common/read-and-save.ts';
import { withEntityTag } from '#server/routers/common/response-headers.ts';
import { saved } from '#server/routers/examples/common.ts';
import * as schemas from '#shared/schemas/contact.ts';
import { revisionList, settingsRevisions } from '#shared/schemas/history.ts';
import { contactAnswer, contactPatch, contactPatched } from '#shared/schemas/patches.ts';
import { lang } from '#shared/schemas/primitives.ts';

const { userMutation, userQuery, publicQuery } = proceduresFor('Contact');
const sent = {
  phone: '+90 212 555 01 23',
  email: 'bilgi@otel.example.com',
  address: 'Meşrutiyet Caddesi No: 5, Beyoğlu, İstanbul',
  socialMedia: {
    facebook: '',
    instagram: 'https://www.instagram.com/istanbulotelleri',
    twitter: '',
    linkedin: '',
  },
} satisfies schemas.ContactInput;
const phoneShown = { text: '+90 212 555 01 23', link: 'tel:+902125550123' };
const example: schemas.Contact = { ...sent, phoneShown, untranslated: [], ...saved };

export const contactRouter = router({
  get: publicQuery({
    rest: 'GET /contact',
    summary: 'Read the contact information',
    description: 'What header, footer and contact page show.',
    cacheable: true,
    usersReadMore: true,
    response: docs.entity('The contact information', example),
  })
    .input(z.object({ lang }))
    .output(schemas.contact)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readContact(readerOf(ctx, 'settings.read', input.lang)))),

  save: userMutation({
    rest: 'PUT /contact',
    action: 'settings.save',
    summary: 'Save the contact information',
    description: `${KEEPS} So does each social network. \`phone\`, \`email\` and \`address\` are required.`,
    content: 'changes',
    errors: ['contact.missingFields', 'media.busy', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: docs.entity('The contact information as saved', example),
  })
    .input(schemas.contactInput)
    .output(contactAnswer)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await saveContact(input, saveOf(ctx, input.version)))),

  patch: userMutation({
    rest: 'PATCH /contact',
    action: 'settings.save',
    content: 'changes',
    errors: ['contact.missingFields', 'media.busy', 'version.stale'],
    ...docs.patchOf('the contact information', { sent: { phone: sent.phone }, saved: example }),
  })
    .input(contactPatch)
    .output(contactPatched)
    .mutation(async ({ ctx, input }) => withEntityTag(ctx, await patchContact(input, saveOf(ctx, input.version)))),

  draft: userMutation({
    rest: 'POST /contact/draft',
    action: 'settings.save',
    errors: ['contact.missingFields'],
    ...docs.draftOfSettings('the contact information', { sent: sent, read: { 'contact.get': example } }),
  })
    .input(schemas.contactDraft)
    .output(schemas.contactReads)
    .mutation(async ({ ctx, input }) => ({ 'contact.get': await saveContact(input, draftOf(ctx, input)) })),

  revisions: userQuery({
    rest: 'GET /contact/revisions',
    action: 'settings.read',
    ...docs.versionList('the contact information'),
  })
    .input(settingsRevisions.list)
    .output(revisionList)
    .query(({ input }) => listRevisions(ContactModel, ID, input)),

  revision: userQuery({
    rest: 'GET /contact/revisions/{revision}',
    action: 'settings.read',
    ...docs.versionRead('the contact information', example),
  })
    .input(settingsRevisions.get)
    .output(schemas.contact)
    .query(async ({ input }) => toContact(await findRevision(ContactModel, ID, input.revision), EDITING_READER)),

  restoreRevision: userMutation({
    rest: 'POST /contact/revisions/{revision}/restore',
    action: 'settings.save',
    ...docs.versionRestore('the contact information', example),
    errors: ['contact.missingFields', 'revision.notFound', 'media.busy', 'version.stale'],
  })
    .input(settingsRevisions.restore)
    .output(schemas.contact)
    .mutation(async ({ ctx, input: { revision, version } }) =>
      withEntityTag(ctx, await restoreContact(revision, saveOf(ctx, version))),
    ),
});
