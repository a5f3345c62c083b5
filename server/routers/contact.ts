import { CONTACT_REQUIRED, contact, contactGet, contactInput } from '../../shared/schemas/contact.ts';
import { contactHistory, readContact, saveContact } from '../models/contact.ts';
import { adminMutation, publicQuery, router } from '../trpc.ts';
import * as example from './examples/contact.ts';
import { settingsHistory } from './history.ts';
import { readerOf, saveOf } from './read-and-save.ts';
import { requireTexts } from './required-texts.ts';
import { withEntityTag } from './response-headers.ts';

const tag = 'Contact';

export const contactRouter = router({
  get: publicQuery({
    rest: 'GET /contact',
    tag,
    summary: 'Read the contact information',
    cacheable: true,
    errors: [],
    response: { kind: 'entity', description: 'The contact information', example: example.contact },
  })
    .input(contactGet)
    .output(contact)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readContact(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /contact',
    tag,
    summary: 'Save the contact information',
    content: 'changes',
    errors: ['contact.missingFields', 'version.stale'],
    request: { example: { ...example.contactInput, version: 2 } },
    response: { kind: 'entity', description: 'The contact information as saved', example: example.contact },
  })
    .input(contactInput)
    .output(contact)
    .mutation(async ({ ctx, input }) => {
      requireTexts(input, CONTACT_REQUIRED, 'contact.missingFields');
      return withEntityTag(ctx, await saveContact(input, saveOf(ctx, input.version)));
    }),

  ...settingsHistory({
    history: contactHistory,
    entity: contact,
    example: example.contact,
    tag,
    path: 'contact',
    name: 'contact information',
    notFound: [],
  }),
});
