import { AlertDialog as Radix } from 'radix-ui';
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { ActionButton } from '../action-button.tsx';
import styles from './dialog.module.css';

interface Question {
  title: string;
  text: string;
  /** What happens on yes, as the button says it. */
  action: string;
  /** What happens on no. */
  stay: string;
}

type Confirm = (question: Question) => Promise<boolean>;

const ConfirmContext = createContext<Confirm>(async () => false);

/** Asks before something is lost; Esc and the ground behind mean no. */
export const useConfirm = (): Confirm => useContext(ConfirmContext);

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const before = useRef<HTMLElement | null>(null);
  const confirm = useCallback<Confirm>((asked) => {
    // A second question answers the first with no.
    answer.current(false);
    before.current = document.activeElement as HTMLElement | null;
    setQuestion(asked);
    return new Promise((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (yes: boolean) => {
    setQuestion(undefined);
    answer.current(yes);
  };
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    if (before.current?.isConnected) before.current.focus();
  };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Radix.Root open={question !== undefined} onOpenChange={(open) => open || settle(false)}>
        <Radix.Portal>
          <div className={styles.ground}>
            <Radix.Content className={styles.dialog} aria-modal onCloseAutoFocus={giveFocusBack}>
              <div className={styles.head}>
                <Radix.Title className={styles.title}>{question?.title}</Radix.Title>
              </div>
              <Radix.Description className={styles.lead}>{question?.text}</Radix.Description>
              <div className={styles.foot}>
                <Radix.Cancel asChild>
                  <ActionButton>{question?.stay}</ActionButton>
                </Radix.Cancel>
                <Radix.Action asChild onClick={() => settle(true)}>
                  <ActionButton look="danger">{question?.action}</ActionButton>
                </Radix.Action>
              </div>
            </Radix.Content>
          </div>
        </Radix.Portal>
      </Radix.Root>
    </ConfirmContext>
  );
}
