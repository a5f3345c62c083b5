/** The form with which visitors write to the hotels (docs/rules.md#messages-of-visitors). */
export const enMessages = {
  title: 'Write to us',
  lead: 'The hotel’s staff read your message and reply by email or phone.',
  forHotel: 'For {{hotel}}',
  changeEnquiry: 'Change dates or room',
  oneIsEnough: 'An email address or a phone number is enough.',
  privacy_one: 'We use what you write only to answer you, and delete it within {{count}} month.',
  privacy_other: 'We use what you write only to answer you, and delete it within {{count}} months.',
  stored_one:
    'We store what you write here (name, email, phone, message, and dates and room if you chose any) to answer you, and delete it after {{count}} month.',
  stored_other:
    'We store what you write here (name, email, phone, message, and dates and room if you chose any) to answer you, and delete it after {{count}} months.',
  consent: 'Email me about offers (optional)',
  sending: 'Sending…',
  sentTitle: 'Your message has arrived',
  sentText: 'Thank you for writing. Our staff will read it and reply by email or phone.',
  reference: 'Your reference: {{reference}}',
  referenceInAddress: 'Your reference is in the address of this page, after “sent=”.',
  urgent: 'If it is urgent, please call us and give this reference.',
  another: 'Write another message',
  failed: 'Your message was not sent. What you wrote is still here. Please try again.',
  tooMany:
    'Many messages are arriving right now, and yours was not sent. What you wrote is still here. Please try again later.',
  invalid: 'Your message is not sent yet. Please check the marked fields.',
  again: 'Send again',
  emailOrPhone: 'Please enter an email address or a phone number for our reply',
  tooLong: 'This is too long: {{length}} of {{max}} characters',
  checkField: 'Please check this field',
};
