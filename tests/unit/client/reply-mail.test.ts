import { describe, expect, it } from 'vitest';
import { replyMailLink } from '#client/admin/features/messages/message/reply-mail.ts';
import { monthsBefore } from '#shared/lib/numbers/date.ts';

const parts = {
  to: 'ayse+gezi@ornek.example',
  subject: 'Yanıt: Oda & fiyat?',
  opening: 'Merhaba,',
  quoted: 'Bir\nİki',
};
const bodyOf = (link: string) => new URL(link).searchParams.get('body') ?? '';

describe('the link to answer by mail', () => {
  it('holds address, subject and the quoted text', () => {
    const link = replyMailLink(parts);
    expect(link).toMatch(/^mailto:ayse%2Bgezi@ornek\.example\?subject=Yan%C4%B1t%3A%20Oda%20%26%20fiyat%3F&body=/);
    expect(bodyOf(link)).toBe('Merhaba,\r\n\r\n> Bir\r\n> İki');
  });

  it('adds no header, whatever the address and the subject hold', () => {
    const link = replyMailLink({
      ...parts,
      to: 'a@b.example?bcc=c@d.example',
      subject: 'x&bcc=c@d.example\r\nBcc: c@d.example',
    });
    expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
  });

  it.each([
    ['Turkish', 'güneşli bir gün için ğüşiöç '],
    ['of one word', 'ş'],
  ])('is short enough for every mail program with a long text in %s', (_name, text) => {
    const link = replyMailLink({ ...parts, quoted: text.repeat(1_000) });
    expect(link.length).toBeLessThanOrEqual(1_900);
    expect(bodyOf(link)).toMatch(/^Merhaba,\r\n\r\n> .*…$/);
  });
});

it.each([
  ['2031-05-14T10:00:00.000Z', 12, '2030-05-14T10:00:00.000Z'],
  ['2031-03-31T10:00:00.000Z', 1, '2031-02-28T10:00:00.000Z'],
  ['2032-02-29T10:00:00.000Z', 12, '2031-02-28T10:00:00.000Z'],
  ['2031-01-01T00:00:00.000Z', 120, '2021-01-01T00:00:00.000Z'],
])('%s less %i months is %s', (moment, months, before) => {
  expect(monthsBefore(new Date(moment), months).toISOString()).toBe(before);
});
