import { CONTACT_REQUIRED, contact, contactInput } from '../../../shared/schemas/contact.ts';
import { contactHistory, readContact, saveContact } from '../../models/settings/contact.ts';
import { router } from '../../trpc.ts';
import * as example from '../examples/settings/contact.ts';
import { requireTexts } from './required-texts.ts';
import { settingsProcedures } from './settings.ts';

export const contactRouter = router(
  settingsProcedures({
    read: readContact,
    save: saveContact,
    history: contactHistory,
    input: contactInput,
    entity: contact,
    inputExample: example.contactInput,
    example: example.contact,
    check: (input) => requireTexts(input, CONTACT_REQUIRED, 'contact.missingFields'),
    tag: 'Contact',
    path: 'contact',
    name: 'contact information',
    saved: 'contact information',
    content: 'changes',
    errors: ['contact.missingFields', 'version.stale'],
  }),
);
