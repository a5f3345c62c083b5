import type { Contact, ContactInput } from '../../../../shared/schemas/contact.ts';
import { saved } from '../common.ts';

export const contactInput = {
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

export const contact: Contact = { ...contactInput, untranslated: [], ...saved };
