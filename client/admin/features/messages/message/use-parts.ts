import { useState } from 'react';
import { focusWhenShown } from '#client/admin/lib/focus.ts';
import { useUsername } from '#client/admin/lib/session/session-context.ts';
import type { Message } from '#shared/schemas/messages-inbox.ts';
import { REPLY_ID } from './answer-form.tsx';
import { HAND_OVER_ID } from './hand-over.tsx';
import { keptText } from './use-text-draft.ts';

const FIELDS = { answer: REPLY_ID, handOver: HAND_OVER_ID } as const;
export type MessagePart = keyof typeof FIELDS;

/** The forms of a message that the person asked for; an answer that was not sent is open from the start. */
export function useParts(message: Message) {
  const username = useUsername();
  const [parts, setParts] = useState<readonly MessagePart[]>(() =>
    keptText(username, 'answer', message) === '' ? [] : ['answer'],
  );
  return {
    isOpen: (part: MessagePart) => parts.includes(part),
    open: (part: MessagePart) => {
      setParts((before) => [...before.filter((each) => each !== part), part]);
      focusWhenShown([FIELDS[part]]);
    },
    close: (part: MessagePart) => setParts((before) => before.filter((each) => each !== part)),
  };
}
