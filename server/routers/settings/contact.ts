import { z } from 'zod';
import { CONTACT_REQUIRED, type Contact, type ContactInput, contact, contactInput } from '#shared/schemas/contact.ts';
import { lang } from '#shared/schemas/primitives.ts';
import { contactHistory, readContact, saveContact } from '../../models/settings/contact.ts';
import { proceduresFor, router } from '../../trpc.ts';
import { historyProcedures } from '../common/history.ts';
import { readerOf, saveOf } from '../common/read-and-save.ts';
import { withEntityTag } from '../common/response-headers.ts';
import { saved } from '../examples/common.ts';
import { requireTexts } from './required-texts.ts';

const { adminMutation, publicQuery } = proceduresFor('Contact');
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
} satisfies ContactInput;
const example: Contact = { ...sent, untranslated: [], ...saved };

export const contactRouter = router({
  get: publicQuery({
    rest: 'GET /contact',
    summary: 'Read the contact information',
    cacheable: true,
    response: { kind: 'entity', description: 'The contact information', example },
  })
    .input(z.object({ lang }))
    .output(contact)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readContact(readerOf(ctx, input.lang)))),

  save: adminMutation({
    rest: 'PUT /contact',
    summary: 'Save the contact information',
    content: 'changes',
    errors: ['contact.missingFields', 'version.stale'],
    request: { example: { ...sent, version: 2 } },
    response: { kind: 'entity', description: 'The contact information as saved', example },
  })
    .input(contactInput)
    .output(contact)
    .mutation(async ({ ctx, input }) => {
      requireTexts(input, CONTACT_REQUIRED, 'contact.missingFields');
      return withEntityTag(ctx, await saveContact(input, saveOf(ctx, input.version)));
    }),

  ...historyProcedures({
    history: contactHistory,
    entity: contact,
    tag: 'Contact',
    path: 'contact',
    name: 'contact information',
    example,
  }),
});
