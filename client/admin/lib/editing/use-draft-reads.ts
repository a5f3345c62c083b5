import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PreviewPage } from '#client/common/lib/preview-messages.ts';
import type { Language } from '#shared/constants.ts';
import type { EditorPreview } from './editor-preview.ts';
import type { VersionedEntity } from './use-save.ts';

/** While somebody types the server is asked once a second at most, and once more when the form is at rest. */
const PAUSE_MS = 1_000;

/**
 * The reads of a form's page, asked for by one call at a time. The last answer stays while the form is not valid, and after a call
 * that failed, which is made again once the form changes or the network is back.
 * @param values undefined while they could not be saved
 */
export function useDraftReads<V, E extends VersionedEntity>(
  { draft }: EditorPreview<V, E>,
  values: V | undefined,
  base: E | undefined,
  language: Language,
): { answer: Pick<PreviewPage, 'language' | 'reads'> | undefined; error: unknown } {
  const [answer, setAnswer] = useState<Pick<PreviewPage, 'language' | 'reads'>>();
  const [settled, setSettled] = useState<{ state: string; error?: unknown }>();
  const [running, setRunning] = useState(false);
  const lastAsked = useRef(Number.NEGATIVE_INFINITY);
  const state = JSON.stringify([values, base?.version, language]);
  const ask = useEffectEvent(async () => {
    if (values === undefined) return;
    lastAsked.current = performance.now();
    setRunning(true);
    try {
      setAnswer({ language, reads: await draft(values, base, language) });
      setSettled({ state });
    } catch (error) {
      setSettled({ state, error });
    }
    setRunning(false);
  });
  const due = values !== undefined && !running && settled?.state !== state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state is asked for
  useEffect(() => {
    if (!due) return;
    const timer = setTimeout(ask, lastAsked.current + PAUSE_MS - performance.now());
    return () => clearTimeout(timer);
  }, [due, state]);
  useEffect(() => {
    const askAgain = () => setSettled((last) => (last?.error === undefined ? last : undefined));
    window.addEventListener('online', askAgain);
    return () => window.removeEventListener('online', askAgain);
  }, []);
  return { answer, error: settled?.state === state ? settled.error : undefined };
}
