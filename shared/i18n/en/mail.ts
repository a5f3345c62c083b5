import { enStatistics } from './admin/statistics.ts';
import { enUsers } from './admin/users.ts';

/**
 * The texts of mails that are no texts of the site. The names of the site, the person and the administrator stand for
 * `{{site}}`, `{{name}}` and `{{administrator}}`.
 */
export const enMail = {
  newMessage: 'New message',
  handedOver: 'Handed over to you',
  handedOverBy: '{{name}} handed this message over to you.',
  open: 'Open in the inbox',
  name: 'Name',
  hotel: 'Hotel',
  offer: 'Offer',
  reference: 'Reference',
  greeting: 'Hello from {{site}},',
  language: 'Language of the message',
  languages: { tr: 'Turkish', en: 'English' },
  digest: {
    title: 'Messages filed as spam: {{count}}',
    text: 'The messages below were not mailed one by one, because they look like spam or came among very many. If one of them is from a guest, open it and answer it.',
    all: 'All messages in spam',
  },
  note: 'Note',
  answer: { title: 'Re', wrote: 'You wrote:' },
  user: {
    invitation: {
      title: 'You are invited to the back office',
      lines: [
        'Hello {{name}},',
        'an account was made for you in the back office of {{site}}. Choose your password at the link below; it works once, within 72 hours.',
      ],
    },
    reset: {
      title: 'New password',
      lines: [
        'Hello {{name}},',
        'a new password was asked for your account at {{site}}. Choose it at the link below, which works once, within one hour. If you did not ask for it, there is nothing you need to do; your password stays as it is.',
      ],
    },
  },
  /** What users are told of; a line whose values are empty is left out. */
  told: {
    postHandedIn: {
      title: 'A post is waiting for you',
      lines: [
        'Hello {{name}},',
        '{{person}} submitted the post “{{title}}” for review. You can read and publish it here:',
      ],
    },
    postPublished: {
      title: 'Your post is published',
      lines: ['Hello {{name}},', '{{person}} published your post “{{title}}”.'],
    },
    postSentBack: {
      title: 'Your post came back to you',
      lines: [
        'Hello {{name}},',
        '{{person}} sent your post “{{title}}” back to you.',
        '{{note}}',
        'You can go through it here:',
      ],
    },
    monthFigures: {
      title: 'Figures for {{month}}',
      lines: [
        'Hello {{name}},',
        'this was counted on the site in {{month}} (in brackets the month before):',
        '{{sums}}',
        '{{hotels}}',
        'All figures:',
      ],
    },
    failures: {
      title: 'Something needs your attention',
      lines: [
        'Hello {{name}},',
        '{{messages}}',
        '{{people}}',
        '{{webhooks}}',
        '{{backup}}',
        'Everything that waits for you:',
      ],
    },
  },
  failed: {
    messages: 'Mails of messages or answers that could not be sent: {{count}}. You can send them again from the inbox.',
    people: 'Mails to users of the site that could not be sent: {{count}}.',
    webhooks:
      'Messages to programs (webhooks) that could not be delivered: {{count}}. You can send them again from the page “Webhooks”.',
    backup: 'The last backup was made {{days}} days ago. Tell those who run the site.',
    noBackup: 'No backup was ever made. Tell those who run the site.',
  },
  events: enStatistics.statistics.columns,
  automatic:
    'You get this mail because your address was entered in the message form of {{host}}. If you did not write to us, there is nothing you need to do.',
  /** The mails about a changed account. */
  account: {
    hello: 'Hello {{name}},',
    changes: {
      password: { title: 'Your password was changed', text: 'the password of your account at {{site}} was changed.' },
      email: {
        title: 'Your email address was changed',
        text: 'the email address of your account at {{site}} was changed to {{email}}.',
      },
      role: { title: 'Your role was changed', text: 'your role at {{site}} was changed. Your new role: {{role}}.' },
      secondStepOn: {
        title: 'Second step turned on',
        text: 'the second step of signing in was set up for your account at {{site}}.',
      },
      secondStepOff: {
        title: 'Second step taken off',
        text: 'the second step of signing in was taken off your account at {{site}}.',
      },
      keyAdded: {
        title: 'An API key was created',
        text: 'the API key “{{key}}” was created with your account at {{site}}.',
      },
      webhookSaved: {
        title: 'A webhook was saved',
        text: 'the webhook “{{key}}” was saved with your account at {{site}}.',
      },
    },
    by: {
      self: 'The change was made in a session of your account.',
      administrator: 'The change was made by the administrator {{administrator}}.',
      link: 'The change was made by a link to a new password.',
      server: 'The change was made on the server of the site.',
    },
    warning:
      'If you know about it, there is nothing you need to do. If you do not, tell an administrator at once; if you can still sign in, change your password and sign out everywhere.',
    roles: enUsers.users.roles,
  },
};
export type OwnMailTexts = typeof enMail;
