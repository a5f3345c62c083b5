export interface OpenOptions {
  /** CSS pixels. */
  width: number;
  height: number;
}

/**
 * A page in Firefox or WebKit. An element is found by a CSS selector and the beginning of its name: label, `aria-label`
 * or text. Every call waits until the element is there.
 */
export interface DrivenPage {
  goto(address: string): Promise<void>;
  /** Runs in the page. @param argument and the result as JSON */
  evaluate<Result, Argument = undefined>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** @throws Error when the element is not there in time */
  waitFor(selector: string, name?: string): Promise<void>;
  text(selector: string, name?: string): Promise<string>;
  click(selector: string, name?: string): Promise<void>;
  type(selector: string, name: string, typed: string): Promise<void>;
  /** Presses a key, by its name in `KeyboardEvent.key`, where the focus is. */
  press(key: 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Backspace' | 'Enter' | 'Escape' | 'Tab'): Promise<void>;
  keys(typed: string): Promise<void>;
  picture(selector: string): Promise<Uint8Array>;
  resize(width: number, height: number): Promise<void>;
  /** Console errors, thrown errors, violations of the Content-Security-Policy and failed requests since the start. */
  problems(): string[];
  close(): Promise<void>;
}

export interface OtherBrowser {
  name: 'Firefox' | 'WebKit';
  missing: string | undefined;
  open(options: OpenOptions): Promise<DrivenPage>;
}

/** Runs in the page. No browser reports violations of the policy in the console, where the drivers read. */
export function reportViolations(): void {
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    // biome-ignore lint/suspicious/noConsole: the drivers read the console
    console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`),
  );
}

/**
 * Runs in the page: the first visible element of a selector whose name begins with the given name. A label that fills
 * the place of a hidden control stands for the control.
 */
export function findElement(selector: string, name: string): Element | null {
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element) => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
    const labelledBy = element.getAttribute('aria-labelledby');
    return (
      element.getAttribute('aria-label') ??
      (labelledBy ? textOf(document.getElementById(labelledBy)) : undefined) ??
      (labels.length > 0 ? labels.join(' ') : textOf(element))
    );
  };
  const found = [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  return found.find((element) => nameOf(element).startsWith(name)) ?? null;
}
