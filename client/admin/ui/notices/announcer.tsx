import { type ReactNode, useCallback, useState } from 'react';
import { AnnounceContext } from '../../lib/announce.ts';

/** The region whose changes are announced; `aria-live` keeps Radix from hiding it behind an open dialog. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [{ id, message }, setAnnouncement] = useState<{ id: number; message: ReactNode }>({ id: 0, message: '' });
  const announce = useCallback((next: ReactNode) => {
    setAnnouncement((last) => ({ id: last.id + 1, message: next }));
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <div role="status" aria-live="polite" className="visually-hidden">
        {/* The key makes a repeated message a change. */}
        <p key={id}>{message}</p>
      </div>
    </AnnounceContext>
  );
}
