import { type Account, account as accountSchema, type Invitation, type User } from '#shared/schemas/users.ts';
import { createdAt, id } from './common.ts';

export const credentials = { username: 'yonetici', password: 'bir-gece-vakti-bogaz' };

export const withPassword = { currentPassword: credentials.password };

export const token = 'mTqV3pY8kR0wZs5Lh7Xb2NcJ6fDg4AeU';

export const user = {
  id,
  username: credentials.username,
  name: 'Ayşe Yılmaz',
  role: 'admin',
  hotels: [],
  publishes: true,
  lacksSecondStep: false,
  pricesLocked: false,
} as const;

export const person: User = {
  id,
  name: 'Deniz Kaya',
  email: 'deniz@ornek.com',
  username: 'deniz',
  role: 'hotel',
  hotels: ['6641f0c2a7b3d95e8c1f2a04'],
  publishes: true,
  language: 'tr',
  active: true,
  invited: true,
  mail: 'sent',
  secondStep: false,
  demo: false,
  lastSignInAt: null,
  version: 1,
  createdAt,
  updatedAt: createdAt,
  updatedBy: credentials.username,
};

export const personInput = {
  name: person.name,
  email: person.email,
  username: person.username,
  role: person.role,
  hotels: person.hotels,
};

export const invitation: Invitation = {
  user: person,
  link: `https://www.ornek.com/admin/invitation#${token}`,
  expiresAt: '2024-05-15T09:30:00.000Z',
  mail: 'waiting',
};

export const account: Account = accountSchema.parse({
  ...person,
  mails: ['handedOver'],
  possibleMails: ['handedOver'],
  secondStep: true,
  secondStepRequired: false,
  recoveryCodesLeft: 10,
});
