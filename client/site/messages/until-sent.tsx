import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readReference } from '../../../shared/text/messages/message-form.ts';

/** Sending a message loads it too, so that it is there when the server responds. */
const MessageSent = lazy(async () => ({ default: (await import('./message-sent.tsx')).MessageSent }));

interface UntilSentProps {
  /** The path to write another message. */
  another: string;
  children: ReactNode;
}

/** A message form or, after it was sent, what happens next. */
export function UntilSent({ another, children }: UntilSentProps) {
  const reference = readReference(useSearchParams()[0]);
  return reference === '' ? children : <MessageSent reference={reference} another={another} />;
}
