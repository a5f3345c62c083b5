import { type ReactNode, useCallback, useState } from 'react';
import { AnnounceContext } from '#client/admin/lib/announce.ts';

/** Several messages stay in the region, so that a quick second message does not remove an unread message. */
const MAX_MESSAGES = 3;

/** `aria-live` keeps Radix from hiding the region behind an open dialog. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly { id: number; message: ReactNode }[]>([]);
  const announce = useCallback((message: ReactNode) => {
    setMessages((former) => {
      const id = (former.at(-1)?.id ?? 0) + 1;
      return [...former, { id, message }].slice(-MAX_MESSAGES);
    });
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      {/* The region is not atomic: screen readers read only added messages. */}
      <div role="status" aria-live="polite" aria-atomic="false" className="visually-hidden">
        {/* A new key makes a repeated message an addition. */}
        {messages.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
    </AnnounceContext>
  );
}
