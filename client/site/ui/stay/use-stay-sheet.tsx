import { type ComponentType, type ReactNode, type RefObject, startTransition, useRef, useState } from 'react';
import type { StayTarget } from './stay-form.tsx';
import type { StaySheetProps } from './stay-sheet.tsx';

interface StaySheetState<Opener> {
  opener: RefObject<Opener | null>;
  /** @param otherwise is called when the sheet cannot be loaded */
  open: (otherwise: () => void) => void;
  sheet: ReactNode;
}

/** The sheet is loaded when it is first opened (docs/rules.md#stay). */
export function useStaySheet<Opener extends HTMLElement>(target: StayTarget): StaySheetState<Opener> {
  const opener = useRef<Opener>(null);
  const [Sheet, setSheet] = useState<ComponentType<StaySheetProps>>();
  const open = (otherwise: () => void) => {
    import('./stay-sheet.tsx').then((module) => startTransition(() => setSheet(() => module.StaySheet)), otherwise);
  };
  const close = () => {
    setSheet(undefined);
    // Safari does not focus a pressed button, and so does not return the focus to the button.
    if (document.activeElement === document.body) opener.current?.focus();
  };
  return { opener, open, sheet: Sheet && <Sheet {...target} onClose={close} /> };
}
