import type { ContactInput } from '#shared/schemas/contact.ts';

export const demoContact = {
  phone: '+90 212 555 01 00',
  email: 'merhaba@lodoskonaklari.example',
  address: 'Serdar-ı Ekrem Caddesi 41, Galata, 34421 Beyoğlu, İstanbul',
  socialMedia: {
    facebook: 'https://www.facebook.com/lodoskonaklari.example',
    instagram: 'https://www.instagram.com/lodoskonaklari.example',
    twitter: '',
    linkedin: '',
  },
  translations: { en: { address: 'Serdar-ı Ekrem Street 41, Galata, 34421 Beyoğlu, Istanbul' } },
} satisfies ContactInput;
