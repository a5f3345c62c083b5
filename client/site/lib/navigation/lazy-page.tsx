import { onlineManager } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';

export interface LazyPage {
  load: () => Promise<ComponentType>;
  Page: ComponentType;
}

const failures: (() => void)[] = [];

/** A page whose code is loaded when it is visited. */
export function lazyPage(importPage: LazyPage['load']): LazyPage {
  let loaded: ComponentType | undefined;
  const load = async () => {
    if (!onlineManager.isOnline()) throw new Error('No network');
    loaded = await importPage();
    return loaded;
  };
  const createPage = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        failures.push(() => {
          LoadedLater = createPage();
        });
        throw error;
      }
    });
  let LoadedLater = createPage();
  function Page() {
    // A lazy component shows the skeleton for 300 ms even when its code is there.
    const [Component] = useState<ComponentType>(() => loaded ?? LoadedLater);
    return <Component />;
  }
  return { load, Page };
}

/** React keeps the error of a lazy component; after the error is shown, the next visit needs a new component. */
export function renewFailedPages(): void {
  for (const renew of failures.splice(0)) renew();
}
