import { type ComponentType, memo, Suspense, use, useState } from 'react';
import { useLocation } from 'react-router-dom';

const INPUTS = ['pointerover', 'pointerdown', 'click', 'keydown', 'focusin', 'scroll', 'popstate'] as const;

let loadNow: () => void = () => {};
const firstInput = new Promise<void>((resolve) => {
  loadNow = resolve;
});
if (typeof window === 'undefined') loadNow();
else for (const input of INPUTS) window.addEventListener(input, loadNow, { once: true, passive: true });

/** Loads the deferred parts of a page that was not rendered on the server. */
export const loadDeferredParts = (): void => loadNow();

const never = new Promise<never>(() => {});

/** A part of pages that works without scripts; its code loads at the visitor's first input. */
export function deferredPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  let failed = false;
  const loading = firstInput.then(load).then(
    (component) => {
      Loaded = component;
    },
    () => {
      failed = true;
    },
  );
  function Part(props: Props) {
    if (!Loaded) use(loading);
    // The HTML of the server stays where it is.
    return Loaded ? <Loaded {...props} /> : use(never);
  }
  // React discards HTML whose code has not loaded when it renders the boundary again, so only other props render it.
  return memo(function DeferredPart(props: Props) {
    const { key } = useLocation();
    const [firstKey] = useState(key);
    const moved = key !== firstKey;
    // Another address may change the part, so React shows it only when the code of the part has loaded.
    if (moved) loadNow();
    // Otherwise the page would never show that address.
    if (moved && failed) return null;
    return (
      <Suspense>
        <Part {...props} />
      </Suspense>
    );
  });
}
