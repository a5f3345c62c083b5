import { CONTACT_REQUIRED, type ContactInput, contact } from '#shared/schemas/contact.ts';
import { contactSettings } from '../../models/settings/contact.ts';
import { router } from '../../trpc.ts';
import { saved } from '../examples/common.ts';
import { requireTexts } from './required-texts.ts';
import { settingsProcedures } from './settings.ts';

const example = {
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

export const contactRouter = router(
  settingsProcedures({
    ...contactSettings,
    entity: contact,
    inputExample: example,
    example: { ...example, untranslated: [], ...saved },
    check: (input) => requireTexts(input, CONTACT_REQUIRED, 'contact.missingFields'),
    tag: 'Contact',
    path: 'contact',
    name: 'contact information',
    saved: 'contact information',
    content: 'changes',
    errors: ['contact.missingFields', 'version.stale'],
  }),
);
