import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readReference } from '#shared/text/messages/message-form.ts';
import { goToPart } from '../lib/navigation/page-part.ts';

/**
 * Sending a message loads it too, so that it is there when the server responds. After a failed load the server's HTML
 * stays, which needs no scripts.
 */
const MessageSent = lazy(() =>
  import('./message-sent.tsx').then(
    (module) => ({ default: module.MessageSent }),
    () => new Promise<never>(() => {}),
  ),
);

interface UntilSentProps {
  /** The path to write another message, with the form's heading as its part. */
  another: string;
  children: ReactNode;
}

/** A message form or, after it was sent, what happens next. */
export function UntilSent({ another, children }: UntilSentProps) {
  const reference = readReference(useSearchParams()[0]);
  const { hash } = useLocation();
  const before = useRef(reference);
  // The link to another message, which had the focus, is gone.
  useEffect(() => {
    if (before.current !== '' && reference === '') goToPart(hash.slice(1));
    before.current = reference;
  }, [reference, hash]);
  if (reference === '') return children;
  return (
    <Suspense>
      <MessageSent reference={reference} another={another} />
    </Suspense>
  );
}
