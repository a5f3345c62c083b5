import { CONTACT_REQUIRED, contact, contactGet, contactInput } from '../../shared/schemas/contact.ts';
import { AppError } from '../errors.ts';
import { readContact, saveContact } from '../models/contact.ts';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { missingIn } from './missing-fields.ts';
import { readerOf, saveOf, withEntityTag } from './request.ts';

const tags = ['Contact'];

export const contactRouter = router({
  get: publicProcedure
    .meta({
      openapi: { method: 'GET', path: '/contact', tags, summary: 'Read the contact information', protect: false },
    })
    .input(contactGet)
    .output(contact)
    .query(async ({ ctx, input }) => withEntityTag(ctx, await readContact(readerOf(ctx, input.lang)))),

  save: adminProcedure
    .meta({ openapi: { method: 'PUT', path: '/contact', tags, summary: 'Save the contact information' } })
    .input(contactInput)
    .output(contact)
    .mutation(async ({ ctx, input }) => {
      const missing = missingIn(input, CONTACT_REQUIRED);
      if (missing.list.length > 0) throw new AppError('contact.missingFields', { fields: missing.fields });
      return withEntityTag(ctx, await saveContact(input, saveOf(ctx, input.version)));
    }),
});
