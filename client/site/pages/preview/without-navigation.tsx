import type { ReactNode, SyntheticEvent } from 'react';
import stylesheet from './preview.css?url';

const stop = (event: SyntheticEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/** Links to a place on the same page still work. */
const stopLink = (event: SyntheticEvent) => {
  const link = event.target instanceof Element && event.target.closest('a[href]');
  if (link && !link.getAttribute('href')?.startsWith('#')) stop(event);
};

export function WithoutNavigation({ children }: { children: ReactNode }) {
  return (
    <div className="without-navigation" onClickCapture={stopLink} onAuxClickCapture={stopLink} onSubmitCapture={stop}>
      <link rel="stylesheet" href={stylesheet} precedence="default" />
      {children}
    </div>
  );
}
