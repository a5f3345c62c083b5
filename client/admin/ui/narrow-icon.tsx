import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMedia } from '#client/admin/lib/use-media.ts';

/** A text that on phones gives its place to an icon; screen readers read the text everywhere. */
export function NarrowIcon({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  if (!useMedia('(max-width: 40rem)')) return children;
  return (
    <>
      <Icon size="1.25em" aria-hidden="true" />
      <span className="visually-hidden">{children}</span>
    </>
  );
}
