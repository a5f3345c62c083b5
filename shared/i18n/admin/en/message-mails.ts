export const enMessageMails = {
  messageMails: {
    title: 'Mail about messages',
    text: 'Who gets mail when a visitor has written.',
    off: 'The site has no mail server, so no mail is sent: messages are in the inbox only.',
    staffLanguage: 'Language of the mails to the staff',
    acknowledge: 'Tell visitors by email that their message has arrived',
    acknowledgeHint:
      'In the visitor’s language, with the reference and what happens next. An address gets one an hour at most; what looks like spam gets none.',
    saved: 'The settings are saved.',
    saveFailed: 'The settings could not be saved: {{reason}}',
    state: 'Mail to the visitor',
    states: { none: 'None', waiting: 'Waits to be sent', sent: 'Sent on {{time}}', failed: 'Could not be sent' },
  },
};
