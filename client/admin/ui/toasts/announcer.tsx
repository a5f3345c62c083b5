import { type ReactNode, useCallback, useState } from 'react';
import { AnnounceContext } from '../../lib/announce.ts';

/** Messages that stay in the region, so that one that follows at once does not remove another before it is read. */
const MAX_MESSAGES = 3;

/** The region whose changes are announced; `aria-live` keeps Radix from hiding it behind an open dialog. */
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
      {/* Not atomic: only what was added is read. */}
      <div role="status" aria-live="polite" aria-atomic="false" className="visually-hidden">
        {/* The key makes a repeated message an addition. */}
        {messages.map(({ id, message }) => (
          <p key={id}>{message}</p>
        ))}
      </div>
    </AnnounceContext>
  );
}
